// What every page of ours begins with. The fonts come along, so that it looks the same on each machine.
import '@fontsource-variable/jetbrains-mono'
import '@fontsource-variable/onest'
import '@fontsource/saira-semi-condensed/600.css'
import '@fontsource/saira-semi-condensed/700.css'
import '../src/styles.css'
