# On Apple's systems Foundation has it.
/^import Foundation/a\
import Observation
