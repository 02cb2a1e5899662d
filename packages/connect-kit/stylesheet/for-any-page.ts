import { type AtRule, parse, Rule, rule } from 'postcss'

const modal = '[data-connect-kit]'
const rems = /(?<![\w.#-])(-?\d*\.?\d+)rem\b/g

/**
 * Makes a stylesheet of our own apps one for pages that know nothing of it: what it says of elements holds in the modal
 * alone, and sizes are measured by the modal's own size of letters, `--ck-rem`, which the page's root does not change.
 * Tokens so measured move from the page to the modal, where that size is known.
 *
 * @example forAnyPage('@layer es.base{p{margin:2rem}}') // '@layer es.base{:where([data-connect-kit]) p{margin:calc(var(--ck-rem)*2)}}'
 */
export function forAnyPage(css: string): string {
  const root = parse(css)
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(rems, 'calc(var(--ck-rem)*$1)')
  })
  root.walkAtRules('layer', (layer) => {
    if (layer.params === 'es.tokens') moveSizes(layer)
    if (layer.params === 'es.base') layer.walkRules(holdInModal)
  })
  return root.toString()
}

function moveSizes(tokens: AtRule): void {
  // The kit's buttons stand in the page itself.
  const moved = rule({ selector: `${modal}, [data-slot$='-button'][aria-haspopup='dialog']` })
  tokens.walkDecls((declaration) => {
    const { parent } = declaration
    const isOfPage = parent instanceof Rule && parent.selector === ':root'
    if (isOfPage && declaration.value.includes('--ck-rem')) moved.append(declaration)
  })
  tokens.append(moved)
}

/** Rules of the page itself have no place in the page of others. */
function holdInModal(held: Rule): void {
  const kept = held.selectors.filter((selector) => !/^(?:html|body|:root|\[data-theme\])$/.test(selector))
  if (kept.length === 0) held.remove()
  else
    held.selectors = kept.map((selector) =>
      selector.includes(modal) ? selector : `:where(${modal}) ${selector}`,
    )
}
