import { afterEach as checkAccessibility } from '@storybook/addon-a11y/preview'
import { waitForAnimations } from 'storybook/preview-api'

type StoryContext = Parameters<typeof checkAccessibility>[0]

/** A story that has words in other languages listens to this, and shows those of `<html lang>`. */
const languageChange = 'story-language'

/**
 * Checks a story a second time as others see it: light, from right to left, and in Arabic where it has the words. It is the same page in the
 * same state, so it costs one more check and no more loading. Storybook’s own check follows, as everybody knows the story.
 */
export async function checkOtherLook(context: StoryContext): Promise<void> {
  // A person who looks at a story is asked nothing.
  if (import.meta.env['VITEST_STORYBOOK'] !== 'false') return
  const { documentElement: page } = document
  const { dir, lang } = page
  const { theme } = page.dataset
  const turn = async (look: { dir: string; lang: string; theme: string | undefined }) => {
    Object.assign(page, { dir: look.dir, lang: look.lang })
    if (look.theme === undefined) delete page.dataset['theme']
    else page.dataset['theme'] = look.theme
    dispatchEvent(new Event(languageChange))
    await waitForAnimations()
  }
  await turn({ dir: 'rtl', lang: 'ar', theme: theme === 'light' ? 'dark' : 'light' })
  try {
    await checkAccessibility(context)
  } finally {
    await turn({ dir, lang, theme })
  }
}
