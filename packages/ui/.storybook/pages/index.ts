import type { ComponentPage } from '../page.ts'
import { actions } from './actions.ts'
import { data } from './data.ts'
import { feedback } from './feedback.ts'
import { forms } from './forms.ts'
import { layout } from './layout.ts'
import { navigation } from './navigation.ts'
import { overlays } from './overlays.ts'

/** The page of each component, by the name of its file of stories. */
export const pages: Readonly<Record<string, ComponentPage>> = {
  ...actions,
  ...forms,
  ...navigation,
  ...overlays,
  ...feedback,
  ...data,
  ...layout,
}
