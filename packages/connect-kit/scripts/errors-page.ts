// Writes docs/errors.md from the error catalogue: node packages/connect-kit/scripts/errors-page.ts
import { writeFile } from 'node:fs/promises'
import type { ConnectKitErrorCode } from '../src/errors/catalogue.ts'
import { calls } from '../src/errors/entries/calls.ts'
import { connection } from '../src/errors/entries/connection.ts'
import { http } from '../src/errors/entries/http.ts'
import { identifiers } from '../src/errors/entries/identifiers.ts'
import { modal } from '../src/errors/entries/modal.ts'
import { networks } from '../src/errors/entries/networks.ts'
import { protocol } from '../src/errors/entries/protocol.ts'
import { requests } from '../src/errors/entries/requests.ts'
import { services } from '../src/errors/entries/services.ts'
import { signIn } from '../src/errors/entries/sign-in.ts'
import { transfers } from '../src/errors/entries/transfers.ts'
import { walletconnect } from '../src/errors/entries/walletconnect.ts'
import type { ErrorEntry } from '../src/errors/entry.ts'
import { describeError } from '../src/errors/error-catalogue.ts'
import { catalogue } from '../src/errors/full-catalogue.ts'

export const errorsPageCommand = 'node packages/connect-kit/scripts/errors-page.ts'
export const errorsPageFile = new URL('../../../docs/errors.md', import.meta.url)

const groups: readonly (readonly [string, object])[] = [
  ['Requests to a wallet', requests],
  ['Connection', connection],
  ['What a wallet is asked to sign, send or tell', calls],
  ['Networks and nodes', networks],
  ['Modal and theme', modal],
  ['WalletConnect', walletconnect],
  ['WalletConnect’s protocol', protocol],
  ['Sign-in with a wallet', signIn],
  ['Transfers', transfers],
  ['Services', { ...services, ...http }],
  ['Identifiers', identifiers],
]

/** The whole page as Markdown. */
export function errorsPage(): string {
  return `${[introduction, ...groups.map(([title, entries]) => section(title, Object.keys(entries)))].join('\n\n')}\n`
}

const introduction = `# Errors of the connect kit

<!-- Generated from packages/connect-kit/src/errors by \`${errorsPageCommand}\`. Do not edit. -->

Everything the kit throws is a \`ConnectKitError\`. Branch on \`error.code\`, show \`error.userMessage\`, log \`error.message\` and
\`error.cause\`. \`error.remedy\` names the button that helps a person; \`describeError(code)\` gives what this page says.
Texts in braces are filled from \`error.details\`.`

function section(title: string, names: readonly string[]): string {
  const codes = Object.keys(catalogue).filter((code): code is ConnectKitErrorCode => names.includes(code))
  return [`## ${title}`, ...codes.map(describe)].join('\n\n')
}

function describe(code: ConnectKitErrorCode): string {
  const { user, developer, remedy } = describeError(code)
  const { message }: ErrorEntry = catalogue[code]
  return [
    `### ${code}`,
    '',
    `- A person reads: ${user}`,
    ...(message === undefined ? [] : [`- \`error.message\`: ${message}`]),
    `- You: ${developer}`,
    ...(remedy.label === '' ? [] : [`- Button: ${remedy.label} (\`${remedy.action}\`)`]),
  ].join('\n')
}

if (import.meta.main) await writeFile(errorsPageFile, errorsPage())
