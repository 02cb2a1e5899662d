interface Dapp {
  readonly name: string
  readonly url: string
}
export interface State {
  readonly account: string
  readonly accounts: readonly string[]
  readonly proposals: readonly {
    readonly id: number
    readonly dapp: Dapp
    readonly chains: readonly string[]
    readonly verification: { readonly validation: string; readonly origin: string; readonly isScam: boolean }
  }[]
  readonly requests: readonly {
    readonly id: number
    readonly dapp: Dapp
    readonly title: string
    readonly lines: readonly (readonly [string, string])[]
  }[]
  readonly sessions: readonly { readonly topic: string; readonly dapp: Dapp; readonly account: string }[]
}
type Answer = readonly [name: string, command: object, style?: string]

// One wallet per tab; a reload finds it again.
const walletId = sessionStorage.getItem('wallet') ?? crypto.randomUUID()
sessionStorage.setItem('wallet', walletId)

const find = <T extends HTMLElement>(id: string, kind: new () => T): T => {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`The page has no ${id}.`)
  return found
}
const uri = find('uri', HTMLInputElement)
const account = find('account', HTMLSelectElement)
const problem = find('problem', HTMLElement)

find('pair', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault()
  void pair()
})
account.addEventListener('change', () => void send({ action: 'selectAccount', account: account.value }))

const events = new EventSource(`/wallet/${walletId}/events`)
events.addEventListener('message', ({ data }: MessageEvent<string>) => draw(JSON.parse(data) as State))

const linkedUri = new URLSearchParams(location.search).get('uri')
if (linkedUri) {
  uri.value = linkedUri
  // A URI works once: a reload must not pair again.
  history.replaceState(null, '', '/')
  void pair()
}

async function pair(): Promise<void> {
  if (await send({ action: 'pair', uri: uri.value })) uri.value = ''
}

async function send(command: object): Promise<boolean> {
  problem.textContent = ''
  const answer = await fetch(`/wallet/${walletId}`, { method: 'POST', body: JSON.stringify(command) })
  if (!answer.ok) problem.textContent = ((await answer.json()) as { message: string }).message
  return answer.ok
}

function draw(state: State): void {
  account.replaceChildren(
    ...state.accounts.map(
      (address, index) => new Option(`Account ${index + 1} · ${short(address)}`, address),
    ),
  )
  account.value = state.account
  find('questions', HTMLElement).replaceChildren(
    ...state.proposals.map(({ id, dapp, chains, verification }) =>
      card(
        `${dapp.name} wants to connect`,
        [
          ['Site', dapp.url],
          ['Networks', chains.join(', ') || 'none of this wallet'],
          ['Checked', verification.isScam ? 'Known scam' : verification.validation.toLowerCase()],
        ],
        [
          ['Reject', { action: 'rejectProposal', id }],
          ['Approve', { action: 'approveProposal', id }, 'primary'],
        ],
      ),
    ),
    ...state.requests.map(({ id, dapp, title, lines }) =>
      card(
        title,
        [['Site', `${dapp.name} (${dapp.url})`], ...lines],
        [
          ['Reject', { action: 'rejectRequest', id }],
          ['Approve', { action: 'approveRequest', id }, 'primary'],
        ],
      ),
    ),
  )
  find('sessions', HTMLElement).replaceChildren(
    ...(state.sessions.length > 0
      ? state.sessions.map(({ topic, dapp, account: given }) =>
          card(
            dapp.name,
            [
              ['Site', dapp.url],
              ['Account', short(given)],
            ],
            [['Disconnect', { action: 'disconnect', topic }]],
          ),
        )
      : [element('p', 'quiet', 'No site is connected.')]),
  )
}

function card(
  title: string,
  lines: readonly (readonly [string, string])[],
  answers: readonly Answer[],
): HTMLElement {
  const made = element('article', answers.length > 1 ? 'asks' : '')
  const list = element('dl', '')
  for (const [label, text] of lines) list.append(element('dt', '', label), element('dd', '', text))
  const footer = element('footer', '')
  footer.append(
    ...answers.map(([name, command, style = '']) => {
      const button = element('button', style, name)
      button.addEventListener('click', () => void send(command))
      return button
    }),
  )
  made.append(element('h2', '', title), list, footer)
  return made
}

function element(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.textContent = text
  return made
}

function short(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
