let hasFailed = false

/**
 * Loads the code of a later part of the app, as often as it takes: after a failure, stylesheets that did not come are asked for once more. The build's own
 * loader never does that, and a part that was loaded at the second attempt would be without its look.
 *
 * @param load an `import()`
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    if (hasFailed) await Promise.all(missingStyles().map(askAgain))
    return await load()
  } catch (cause) {
    hasFailed = true
    throw cause
  }
}

/** Loads code before it is needed. Whether that fails matters only when it is needed. */
export const preloadCode = (load: () => Promise<unknown>): void => void loadCode(load).catch(() => undefined)

/** Those that are still on their way are among them. */
const missingStyles = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet }) => sheet === null,
  )

const askAgain = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    // A link is loaded once, so another one takes its place.
    const again = document.createElement('link')
    for (const { name, value } of link.attributes) again.setAttribute(name, value)
    again.addEventListener('load', () => resolve())
    again.addEventListener('error', () =>
      reject(new Error(`The stylesheet ${link.href} could not be loaded.`)),
    )
    link.replaceWith(again)
  })
