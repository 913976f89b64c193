import Geometry
import SVGExport

/// Pictures as one page of HTML, which works from a file and needs no network: a tab for each picture,
/// links between them, panning and zooming, light and dark, a page for each in print. Without its script it
/// is the pictures one below the other.
struct HTMLPage {
  /// A picture as it stands in the page.
  struct Section {
    /// What its tab is called.
    let name: String
    /// What its ids begin with.
    let salt: String
    /// The element `svg`.
    let svg: String
    /// The rules of its colours in the dark.
    let darkRules: String
  }

  let title: String
  let sections: [Section]
  /// The mode that the whole page is in; nil for the reader's choice.
  let mode: String?

  /// The file.
  var bytes: [UInt8] {
    let title = SVGExport.escaped(title)
    // Scripts are allowed by their digest alone, so that nothing of a document can be one.
    let digest = String(
      decoding: Base64.encoded(SHA256.digest(of: Self.script.utf8)), as: UTF8.self)
    let policy =
      "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; "
      + "script-src 'sha256-\(digest)'"
    var text = """
      <!DOCTYPE html>
      <html>
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>
      \(Self.style)\(modeRules)</style>
      </head>
      <body>
      <header>\(tabs)\(Self.tools(hasModes: hasModes))</header>
      <main>

      """
    for section in sections {
      let name = SVGExport.escaped(section.name)
      text += "<section id=\"\(section.salt)\" data-name=\"\(name)\"><h2>\(name)</h2>\n"
      text += section.svg + "</section>\n"
    }
    text += "</main>\n<script>\(Self.script)</script>\n</body>\n</html>\n"
    return Array(text.utf8)
  }

  private var hasModes: Bool { mode == nil && sections.contains { !$0.darkRules.isEmpty } }

  private var tabs: String {
    let links = sections.map {
      "<a href=\"#\($0.salt)\">\(SVGExport.escaped($0.name))</a>"
    }
    return "<nav>\(links.joined())</nav>"
  }

  private var modeRules: String {
    let rules = sections.map(\.darkRules).joined()
    guard mode == nil, !rules.isEmpty else { return "" }
    return "@media(prefers-color-scheme:dark){:root:not([data-mode=light]){\(rules)}}\n"
      + ":root[data-mode=dark]{\(rules)}\n"
  }

  private static func tools(hasModes: Bool) -> String {
    let modes =
      hasModes
      ? "<button data-do=\"mode\" title=\"Light, dark or as the system\">auto</button>" : ""
    return "<div>\(modes)<button data-do=\"out\" title=\"Smaller (-)\">−</button>"
      + "<button data-do=\"fit\" title=\"All of it (0)\">fit</button>"
      + "<button data-do=\"in\" title=\"Larger (+)\">+</button></div>"
  }

  private static let style = """
    :root{color-scheme:light dark;font:14px/1.4 system-ui,sans-serif}
    :root[data-mode=light]{color-scheme:light}
    :root[data-mode=dark]{color-scheme:dark}
    body{margin:0;background:Canvas;color:CanvasText}
    header{display:none;justify-content:space-between;gap:1em;padding:.4em .8em;border-bottom:1px solid #8886}
    nav{display:flex;gap:.2em;overflow:auto}
    nav a,button{font:inherit;color:inherit;background:none;border:0;border-radius:.4em;padding:.3em .7em;text-decoration:none;white-space:nowrap;cursor:pointer}
    nav a:hover,button:hover,nav a[aria-current]{background:#8883}
    div{display:flex}
    section{padding:1em}
    h2{font-size:1.1em;margin:0 0 .5em}
    svg{max-width:100%;height:auto}
    .js body{height:100vh;display:flex;flex-direction:column;overflow:hidden}
    .js header{display:flex}
    .js main{flex:1;position:relative;overflow:hidden}
    .js section{position:absolute;inset:0;padding:0;visibility:hidden}
    .js section.on{visibility:visible}
    .js h2{display:none}
    .js section>svg{width:100%;height:100%;max-width:none;touch-action:none;cursor:grab}
    .js section.drag>svg{cursor:grabbing}
    :target:not(section){outline:3px solid #f90;outline-offset:4px}
    @media print{header{display:none!important}.js body{height:auto;display:block;overflow:visible}.js main{overflow:visible}section,.js section{position:static;visibility:visible;padding:0;break-after:page;break-inside:avoid}section>svg,.js section>svg{width:100%;height:auto;max-height:95vh}}

    """

  /// What happens in the page. It reads nothing but the page, and changes only what is seen of it.
  static let script = """
    (function(){
    var root=document.documentElement,pages=[].slice.call(document.querySelectorAll('section')),tabs=[].slice.call(document.querySelectorAll('nav a')),on;
    root.className='js';
    pages.forEach(function(p){
      var s=p.querySelector('svg'),v=s.viewBox.baseVal;
      p.svg=s;p.home=[v.x,v.y,v.width,v.height];p.box=p.home.slice();
      var fingers={},last;
      function at(e){var m=s.getScreenCTM().inverse();return [m.a*e.clientX+m.e,m.d*e.clientY+m.f]}
      s.addEventListener('wheel',function(e){e.preventDefault();zoom(p,Math.pow(1.0015,e.deltaY*(e.ctrlKey?4:1)),at(e))},{passive:false});
      s.addEventListener('pointerdown',function(e){fingers[e.pointerId]=e;last=null});
      addEventListener('pointerup',function(e){delete fingers[e.pointerId];last=null;p.classList.remove('drag')});
      addEventListener('pointercancel',function(e){delete fingers[e.pointerId];last=null});
      s.addEventListener('pointermove',function(e){
        if(!fingers[e.pointerId])return;
        fingers[e.pointerId]=e;
        var f=Object.keys(fingers).map(function(k){return at(fingers[k])}),c=[0,0],d=0;
        f.forEach(function(q){c[0]+=q[0]/f.length;c[1]+=q[1]/f.length});
        if(f.length>1)d=Math.hypot(f[0][0]-f[1][0],f[0][1]-f[1][1]);
        if(last&&last.n===f.length){
          p.box[0]+=last.c[0]-c[0];p.box[1]+=last.c[1]-c[1];p.classList.add('drag');show(p);
          if(d&&last.d)zoom(p,last.d/d,last.c);
        }
        f=Object.keys(fingers).map(function(k){return at(fingers[k])});c=[0,0];d=0;
        f.forEach(function(q){c[0]+=q[0]/f.length;c[1]+=q[1]/f.length});
        if(f.length>1)d=Math.hypot(f[0][0]-f[1][0],f[0][1]-f[1][1]);
        last={n:f.length,c:c,d:d};
      });
    });
    function show(p){p.svg.setAttribute('viewBox',p.box.join(' '))}
    function zoom(p,k,c){
      var w=p.box[2]*k;
      if(w<p.home[2]/200||w>p.home[2]*20)return;
      c=c||[p.box[0]+p.box[2]/2,p.box[1]+p.box[3]/2];
      p.box=[c[0]-(c[0]-p.box[0])*k,c[1]-(c[1]-p.box[1])*k,w,p.box[3]*k];show(p);
    }
    function fit(p){p.box=p.home.slice();show(p)}
    function open(p){
      if(!p)return;
      on=p;
      pages.forEach(function(q,i){q.classList.toggle('on',q===p);if(q===p)tabs[i].setAttribute('aria-current','page');else tabs[i].removeAttribute('aria-current')});
    }
    function address(p,id){var a='#'+encodeURIComponent(p.dataset.name);if(id)a+='/'+encodeURIComponent(id.slice(p.id.length+1));return a}
    function target(hash){
      var t=hash.slice(1);
      if(!t)return {page:pages[0]};
      var own=document.getElementById(t);
      if(own)return {page:own.closest('section'),id:own.tagName==='SECTION'?'':t};
      var parts=t.split('/').map(function(x){try{return decodeURIComponent(x)}catch(e){return x}});
      var p=pages.filter(function(q){return q.dataset.name===parts[0]})[0];
      return {page:p||pages[0],id:p&&parts[1]?p.id+'-'+parts[1]:''};
    }
    function go(){
      var t=target(location.hash);
      open(t.page);
      var e=t.id&&document.getElementById(t.id);
      if(!e||!on)return;
      var b=e.getBBox(),m=on.svg.getScreenCTM().inverse().multiply(e.getScreenCTM()),x=b.x+b.width/2,y=b.y+b.height/2;
      x=[m.a*x+m.c*y+m.e,m.b*x+m.d*y+m.f];
      on.box[0]=x[0]-on.box[2]/2;on.box[1]=x[1]-on.box[3]/2;show(on);
    }
    document.addEventListener('click',function(e){
      var a=e.target.closest&&e.target.closest('a'),h=a&&(a.getAttribute('href')||'');
      if(h&&h.charAt(0)==='#'){
        e.preventDefault();
        var t=target(h);
        if(t.page){var n=address(t.page,t.id);if(n===location.hash)go();else location.hash=n}
      }
      var b=e.target.dataset&&e.target.dataset.do;
      if(b==='in')zoom(on,.8);
      if(b==='out')zoom(on,1.25);
      if(b==='fit')fit(on);
      if(b==='mode'){
        var m={auto:'light',light:'dark',dark:'auto'}[e.target.textContent];
        e.target.textContent=m;
        if(m==='auto')delete root.dataset.mode;else root.dataset.mode=m;
      }
    });
    addEventListener('keydown',function(e){
      if(e.ctrlKey||e.metaKey||e.altKey||!on)return;
      var s=on.box[2]/10,k=e.key,i=pages.indexOf(on);
      if(k==='+'||k==='=')zoom(on,.8);
      else if(k==='-')zoom(on,1.25);
      else if(k==='0')fit(on);
      else if(k==='ArrowLeft'){on.box[0]-=s;show(on)}
      else if(k==='ArrowRight'){on.box[0]+=s;show(on)}
      else if(k==='ArrowUp'){on.box[1]-=s;show(on)}
      else if(k==='ArrowDown'){on.box[1]+=s;show(on)}
      else if(k==='PageDown'&&pages[i+1])location.hash=address(pages[i+1]);
      else if(k==='PageUp'&&pages[i-1])location.hash=address(pages[i-1]);
      else return;
      e.preventDefault();
    });
    addEventListener('beforeprint',function(){pages.forEach(fit)});
    addEventListener('hashchange',go);
    open(pages[0]);go();
    })();
    """
}
