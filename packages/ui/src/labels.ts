// A separate entry point: an app loads the languages it has, best each when it is chosen.
export { arabicLabels } from './labels/arabic-labels.ts'
export { germanLabels } from './labels/german-labels.ts'
