import { panelStyles } from './panel-styles.ts'
import { userRejected } from './provider-error.ts'

export interface Question {
  readonly title: string
  /** Name of the wallet; 'Simulator Wallet' by default. */
  readonly brand?: string
  readonly lines: readonly (readonly [label: string, text: string])[]
  /** Accounts to choose from; the answer is the chosen one. */
  readonly choices?: readonly string[]
}

/** Questions are asked one after the other, as a real wallet does. */
let previous: Promise<unknown> = Promise.resolve()

/**
 * Asks the user. Resolves with the chosen account, or '' where nothing is to choose.
 *
 * @throws {ProviderError} 4001 when the user rejects.
 */
export function ask(question: Question): Promise<string> {
  const asked = previous.then(() => show(question))
  previous = asked.catch(() => undefined)
  return asked
}

function show(question: Question): Promise<string> {
  const host = document.createElement('div')
  // The top layer is the only place above a page's modal dialog.
  host.popover = 'manual'
  const root = host.attachShadow({ mode: 'open' })
  // A constructed sheet is no inline style, so it works under `style-src 'self'`.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(panelStyles)
  root.adoptedStyleSheets = [sheet]

  const choice = question.choices ? chooser(question.choices) : undefined
  const approve = button('Approve', 'primary')
  const reject = button('Reject', '')
  const panel = element('section', { role: 'dialog', 'aria-label': 'Wallet request' }, [
    element('p', { class: 'brand' }, [question.brand ?? 'Simulator Wallet']),
    element('h2', {}, [question.title]),
    element('p', { class: 'site' }, [location.origin]),
    element(
      'dl',
      {},
      question.lines.flatMap(([label, text]) => [element('dt', {}, [label]), element('dd', {}, [text])]),
    ),
    ...(choice ? [element('label', {}, ['Account', choice])] : []),
    element('footer', {}, [reject, approve]),
  ])
  root.append(panel)
  const place = () => {
    // A modal dialog makes everything outside of it inert, the top layer too: only inside it can one click.
    const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')]
    const parent =
      dialogs.findLast((dialog) => dialog.checkVisibility() && !dialog.inert) ?? document.documentElement
    if (host.parentElement === parent && host.matches(':popover-open')) return
    parent.append(host)
    host.showPopover()
  }
  place()
  // Pages open dialogs while the wallet asks; the wallet goes on top of them again.
  const observer = new MutationObserver(place)
  observer.observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open', 'inert'],
  })
  // What a page's dialog does on a click outside or on Escape is not meant for the wallet's clicks.
  for (const type of ['pointerdown', 'mousedown', 'click', 'focusin', 'keydown'])
    host.addEventListener(type, (event) => event.stopPropagation())
  approve.focus()

  return new Promise<string>((resolve, rejectQuestion) => {
    approve.addEventListener('click', () => resolve(choice?.value ?? ''))
    reject.addEventListener('click', () => rejectQuestion(userRejected()))
  }).finally(() => {
    observer.disconnect()
    host.remove()
  })
}

function chooser(accounts: readonly string[]): HTMLSelectElement {
  const select = document.createElement('select')
  select.append(
    ...accounts.map(
      (account, index) =>
        new Option(`Account ${index + 1} · ${account.slice(0, 6)}…${account.slice(-4)}`, account),
    ),
  )
  return select
}

function button(name: string, style: string): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = name
  made.className = style
  return made
}

function element(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Node | string)[],
): HTMLElement {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}
