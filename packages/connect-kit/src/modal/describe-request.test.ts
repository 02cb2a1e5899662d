import * as fc from 'fast-check'
import { encodeFunctionData, erc20Abi, erc721Abi } from 'viem'
import { mainnet, polygon } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { requests } from '../messages/english/requests.ts'
import { translate } from '../messages/translate.ts'
import { defineNetwork } from '../networks.ts'
import { formatSiwxMessage } from '../siwx.ts'
import {
  describeRequest,
  type Field,
  type Part,
  type RequestContext,
  requestMessages,
  type Sentence,
  type Warning,
} from './describe-request.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const usdc = '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'
const unknownToken = '0x1111111111111111111111111111111111112222'
const now = Date.parse('2026-11-21T20:00:00Z')
const context: RequestContext = {
  origin: 'https://arena.example',
  host: 'arena.example',
  account,
  network: 'eip155:137',
  networks: [defineNetwork(polygon), defineNetwork(mainnet)],
  tokens: [{ network: 'eip155:137', address: usdc.toLowerCase(), symbol: 'USDC', decimals: 6 }],
  now,
  messages: requestMessages(translate({}, requests)),
}
const most = 2n ** 256n - 1n

// The rendered text, line by line; nested tables are indented.
const said = (sentence: Sentence) =>
  sentence.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')
const rows = (fields: readonly Field[], indent = ''): readonly string[] =>
  fields.flatMap(({ name, type, value }) => {
    const label = `${indent}${name}${type === undefined ? '' : ` ${type}`}:`
    return 'text' in value ? [`${label} ${value.text}`] : [label, ...rows(value, `${indent}  `)]
  })
const lines = (part: Part): readonly string[] => {
  if (part.kind === 'sentence') return [said(part.sentence)]
  if (part.kind === 'table') return [...(part.title === undefined ? [] : [part.title]), ...rows(part.fields)]
  if (part.kind === 'calls')
    return part.calls.flatMap((call, index) => [`${index + 1}.`, ...call.flatMap(lines)])
  return [part.text]
}
const warned = (warnings: readonly Warning[]) =>
  warnings.map(({ level, sentence }) => `${level}: ${said(sentence)}`)
const read = (method: string, params: unknown, given = context) => {
  const { headline, about, parts, warnings, raw } = describeRequest(
    // Hostile pages send values that no type allows.
    { method, params: params as readonly unknown[] },
    given,
  )
  return { headline, about: rows(about), lines: parts.flatMap(lines), warnings: warned(warnings), raw }
}
const hex = (text: string) => `0x${Buffer.from(text).toString('hex')}`

describe('a request', () => {
  it('lists the most severe warning first, and counts what is not shown', () => {
    const calls = Array.from({ length: 30 }, (_, index) => ({
      to: usdc,
      data: `0x${String(index).padStart(8, '0')}`,
    }))
    const { warnings } = read('wallet_sendCalls', [{ chainId: '0x1', calls }])
    expect(warnings[0]).toBe('danger: This is for Ethereum, but your wallet is on another network.')
    expect(warnings.at(-1)).toBe('danger: Further warnings: 23')
    expect(warnings).toHaveLength(9)
  })

  it('shows origin, account and network [S6.5]', () => {
    const { headline, about } = read('personal_sign', [hex('Play fair'), account])
    expect(headline).toBe('Sign message')
    expect(about).toEqual(['Asked by: https://arena.example', 'Account: 0xf39F…2266', 'Network: Polygon'])
  })

  it('warns if the account is not the connected one', () => {
    expect(read('personal_sign', [hex('Play fair'), other]).warnings).toEqual([
      'caution: The request names another account: 0x7099…79c8',
    ])
    expect(read('personal_sign', [hex('Play fair'), account.toLowerCase()]).warnings).toEqual([])
  })

  it('shows an unknown method with its JSON, truncated, and in full on demand [S4.15]', () => {
    const params = [{ eth_accounts: { note: 'x'.repeat(5000) } }]
    const { lines: shown, raw } = read('wallet_grantPermissions', params)
    expect(shown[0]).toBe('Method: wallet_grantPermissions')
    expect(shown[1]).toMatch(/… \(5,\d{3} characters\)$/)
    expect(JSON.parse(raw)).toEqual({ method: 'wallet_grantPermissions', params })
  })

  it('never throws, for any request of a page', () => {
    const methods = fc.constantFrom(
      'personal_sign',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'wallet_sendCalls',
      'constructor',
    )
    const key = fc.constantFrom(
      'to',
      'data',
      'value',
      'calls',
      'chainId',
      'types',
      'primaryType',
      'domain',
      'message',
      'Permit',
      'details',
      'permitted',
      'spender',
      'allowed',
      'name',
      'type',
      'A',
      '__proto__',
    )
    const text = fc.oneof(
      key,
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom('0x', '0x095ea7b3', 'A[]'),
    )
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        text,
        fc.integer(),
        fc.constant(null),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(key, tie('value'), { maxKeys: 6 }),
      ),
    }))
    fc.assert(
      fc.property(methods, fc.array(value, { maxLength: 3 }), (method, params) => void read(method, params)),
    )
  })

  it('recommends rejecting a request that cannot be parsed', () => {
    const loop: { self?: unknown } = {}
    loop.self = loop
    const { warnings, headline } = read('eth_sendTransaction', [loop])
    expect(headline).toBe('Send transaction')
    expect(warnings).toEqual(['danger: This request cannot be read. Reject it.'])
  })
})

describe('a message to sign', () => {
  it('shows invisible and direction-changing characters as code points [S4.15]', () => {
    expect(read('personal_sign', [hex('Grüße 🎮\nPlay fair'), account]).lines).toEqual([
      'Grüße 🎮\nPlay fair',
    ])
    expect(read('personal_sign', [hex('pay \u202eyob'), account]).lines).toEqual(['pay \\u202eyob'])
    expect(read('personal_sign', ['Play fair', account]).lines).toEqual(['Play fair'])
  })

  it('is labelled as data without text if it is not valid text', () => {
    const { lines: shown, warnings } = read('personal_sign', ['0xff00', account])
    expect(shown).toEqual(['Data without words: 2 bytes', '0xff00'])
    expect(warnings).toHaveLength(1)
    expect(read('personal_sign', [hex('a\u0007b'), account]).lines[0]).toBe('Data without words: 3 bytes')
  })

  it('is marked if it is longer than the shown part', () => {
    const { lines: shown, warnings } = read('personal_sign', [hex('x'.repeat(30_000)), account])
    expect(shown[0]).toMatch(/… \(30,000 characters\)$/)
    expect(warnings).toEqual(['caution: The text is longer than what is shown.'])
  })
})

describe('a sign-in message', () => {
  const message = {
    domain: 'arena.example',
    uri: 'https://arena.example/',
    version: '1',
    accountAddress: account,
    chainId: 'eip155:137',
    nonce: 'abcdef1234',
    statement: 'Sign in to play.',
    issuedAt: '2026-11-21T19:59:00Z',
    expirationTime: '2026-11-21T21:00:00Z',
  } as const
  const sign = (more: Partial<typeof message> | Record<string, string>) =>
    read('personal_sign', [
      hex(
        formatSiwxMessage({ ...message, ...more }, { networkName: 'Ethereum', clearChainIdNamespace: true }),
      ),
      account,
    ])

  it('is shown as a table of its fields [S4.15]', () => {
    const { lines: shown, warnings } = sign({})
    expect(shown).toEqual([
      'Site: arena.example',
      `Account: ${account}`,
      'Chain: Polygon (eip155:137)',
      'Statement: Sign in to play.',
      'Address of the page: https://arena.example/',
      'Nonce: abcdef1234',
      'Issued: 2026-11-21T19:59:00Z',
      'Expires: 2026-11-21T21:00:00Z',
    ])
    expect(warnings).toEqual([])
  })

  it('warns if its domain is not this site', () => {
    expect(sign({ domain: 'bank.example' }).warnings).toEqual([
      'danger: This would sign you in at bank.example, but you are at https://arena.example. Do not sign it.',
    ])
  })

  it('warns if account or chain differ, or if it is expired', () => {
    expect(sign({ accountAddress: other }).warnings[0]).toMatch(/another account/)
    expect(sign({ chainId: 'eip155:1' }).warnings[0]).toMatch(/another network/)
    expect(sign({ expirationTime: '2026-11-21T19:59:30Z' }).warnings[0]).toMatch(/no longer valid/)
  })

  it('warns about a text that only resembles one', () => {
    const text = `bank.example wants you to sign in with your Ethereum account:\n${account}\nhurry`
    expect(read('personal_sign', [hex(text), account]).warnings[0]).toMatch(
      /^danger: This looks like a sign-in/,
    )
  })
})

describe('typed data', () => {
  const domain = { name: 'Arena', version: '1', chainId: 137, verifyingContract: usdc }
  const sign = (data: unknown) => read('eth_signTypedData_v4', [account, JSON.stringify(data)])
  const mail = {
    domain,
    primaryType: 'Mail',
    types: {
      Mail: [
        { name: 'from', type: 'Person' },
        { name: 'seats', type: 'uint8[]' },
        { name: 'text', type: 'string' },
      ],
      Person: [{ name: 'wallet', type: 'address' }],
    },
    message: { from: { wallet: other }, seats: ['0x1', 2], text: 'hi\u202e', unsigned: 'never shown' },
  }

  it('shows its domain, and the message with names and types [S4.15]', () => {
    const { lines: shown, warnings } = sign(mail)
    expect(shown).toEqual([
      'Signed for',
      'Name: Arena',
      'Version: 1',
      'Chain: Polygon (137)',
      `Contract: ${usdc}`,
      'Message: Mail',
      'from Person:',
      `  wallet address: ${other}`,
      'seats uint8[]:',
      '  1: 1',
      '  2: 2',
      'text string: hi\\u202e',
    ])
    expect(warnings).toEqual([])
  })

  it('warns if it is for another chain than the wallet’s', () => {
    const elsewhere = (chainId: unknown) => sign({ ...mail, domain: { ...domain, chainId } }).warnings
    expect(elsewhere(1)).toEqual(['danger: This is for Ethereum, but your wallet is on another network.'])
    expect(elsewhere('0x89')).toEqual([])
    expect(elsewhere('odd')[0]).toMatch(/^danger: This is for chain odd/)
  })

  it('shows the allowance of a permit (EIP-2612) [S6.5]', () => {
    const permit = (value: string, more: object = {}) =>
      sign({
        domain,
        primaryType: 'Permit',
        types: { Permit: [{ name: 'spender', type: 'address' }] },
        message: { owner: account, spender: other, value, nonce: 0, deadline: 1, ...more },
      })
    expect(permit('5250000').lines[0]).toBe('Lets 0x7099…79c8 spend 5.25 USDC')
    expect(permit(most.toString()).lines[0]).toBe('Lets 0x7099…79c8 spend USDC without limit')
    expect(permit(most.toString()).warnings).toContainEqual(
      expect.stringMatching(/^danger: .*could take all your USDC/),
    )
    expect(permit((most - 1n).toString()).lines[0]).toContain('without limit')
    expect(permit('many').warnings).toContainEqual(expect.stringMatching(/cannot be read/))
    expect(permit('', { allowed: true }).lines[0]).toBe('Lets 0x7099…79c8 spend USDC without limit')
  })

  it('shows the allowances of Permit2, for one token or several', () => {
    const permit = (primaryType: string, message: object) =>
      sign({ domain: { ...domain, name: 'Permit2' }, primaryType, types: { [primaryType]: [] }, message })
        .lines
    const details = { token: usdc, amount: (2n ** 160n - 1n).toString(), expiration: 1, nonce: 0 }
    expect(permit('PermitSingle', { details, spender: other })[0]).toBe(
      'Lets 0x7099…79c8 spend USDC without limit',
    )
    const second = { token: unknownToken, amount: '7' }
    expect(permit('PermitBatch', { details: [details, second], spender: other }).slice(0, 2)).toEqual([
      'Lets 0x7099…79c8 spend USDC without limit',
      'Lets 0x7099…79c8 spend 7 base units of 0x1111…2222',
    ])
    expect(permit('PermitTransferFrom', { permitted: { token: usdc, amount: '1' }, spender: other })[0]).toBe(
      'Lets 0x7099…79c8 spend 0.000001 USDC',
    )
  })

  it('stays readable with recursive types, a missing primary type, or a thousand fields', () => {
    let deep: object = {}
    for (let level = 0; level < 50; level += 1) deep = { mother: deep }
    const circular = {
      domain,
      primaryType: 'P',
      types: { P: [{ name: 'mother', type: 'P' }] },
      message: deep,
    }
    expect(sign(circular).lines.at(-1)).toContain('Nested deeper than can be shown')
    expect(sign(circular).warnings).toEqual(['caution: Not everything fits here. “Show raw” has all of it.'])

    const nameless = sign({ domain, types: {}, message: { price: 5 } })
    expect(nameless.lines).toContain('price: 5')
    expect(nameless.warnings[0]).toMatch(/^danger: These data do not say what type they are/)

    const names = Array.from({ length: 1000 }, (_, index) => `f${index}`)
    const long = sign({
      domain,
      primaryType: 'Long',
      types: { Long: names.map((name) => ({ name, type: 'string' })) },
      message: Object.fromEntries(names.map((name) => [name, 'x'.repeat(10_000)])),
    })
    expect(long.lines.length).toBeLessThan(220)
    expect(long.lines.at(-1)).toBe('…: 800 more')
    expect(long.lines.at(-2)).toMatch(/… \(10,000 characters\)$/)
    expect(long.warnings).toContain('caution: Not everything fits here. “Show raw” has all of it.')
  })

  it('shows invalid typed data unchanged', () => {
    expect(read('eth_signTypedData_v4', [account, 'no JSON']).lines[0]).toBe('Method: eth_signTypedData_v4')
  })
})

describe('a transaction', () => {
  const send = (transaction: object) => read('eth_sendTransaction', [{ from: account, ...transaction }])
  const token = (data: string, to = usdc) => send({ to, data })
  const approve = (amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [other, amount] })

  it('shows amount and recipient exactly [S6.5]', () => {
    const { lines: shown, warnings } = send({ to: other, value: '0xde0b6b3a7640001' })
    expect(shown).toEqual([
      'Sends 1.000000000000000001 POL to 0x7099…79c8',
      `To: ${other}`,
      'Value: 1.000000000000000001 POL',
    ])
    expect(warnings).toEqual([])
  })

  it('describes token calls, with the token’s name if the kit knows it', () => {
    const transfer = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [other, 5_250_000n],
    })
    expect(token(transfer).lines[0]).toBe('Sends 5.25 USDC to 0x7099…79c8')
    expect(token(transfer, unknownToken).lines[0]).toBe(
      'Sends 5250000 base units of 0x1111…2222 to 0x7099…79c8',
    )
    const move = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transferFrom',
      args: [account, other, 1n],
    })
    expect(token(move).lines[0]).toBe('Moves 0.000001 USDC from 0xf39f…2266 to 0x7099…79c8')
  })

  // Two addresses with the same first and last characters must not look the same (address poisoning).
  it('shows each address in full beside the sentence: contract, owner, receiver, spender [S6.5]', () => {
    const lookAlike = `0x${other.slice(2, 6)}${'0'.repeat(32)}${other.slice(-4)}` as const
    const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [lookAlike, 1n] })
    const move = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transferFrom',
      args: [account, lookAlike, 1n],
    })
    expect(token(transfer).lines).toContain(`Receiver: ${lookAlike}`)
    expect(token(move).lines).toEqual(
      expect.arrayContaining([`Owner: ${account.toLowerCase()}`, `Receiver: ${lookAlike}`]),
    )
    expect(token(approve(1n)).lines).toEqual([
      'Lets 0x7099…79c8 spend 0.000001 USDC',
      `Contract: ${usdc}`,
      `Spender: ${other}`,
      'Value: 0 POL',
    ])
  })

  it('shows a danger warning for an unlimited approval, and for setApprovalForAll', () => {
    expect(token(approve(10n ** 6n)).lines[0]).toBe('Lets 0x7099…79c8 spend 1 USDC')
    expect(token(approve(10n ** 6n)).warnings).toEqual([])
    expect(token(approve(0n)).lines[0]).toBe('Lets 0x7099…79c8 no longer spend any of USDC')
    const unlimited = token(approve(most))
    expect(unlimited.lines[0]).toBe('Lets 0x7099…79c8 spend USDC without limit')
    expect(unlimited.warnings[0]).toMatch(/^danger: 0x7099…79c8 could take all your USDC/)
    const forAll = (isApproved: boolean) =>
      token(
        encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args: [other, isApproved] }),
        unknownToken,
      )
    expect(forAll(true).lines[0]).toBe('Lets 0x7099…79c8 move all your tokens of 0x1111…2222')
    expect(forAll(true).warnings[0]).toMatch(/^danger: 0x7099…79c8 could take everything you have/)
    expect(forAll(false).warnings).toEqual([])
  })

  it('keeps the warning if an odd byte is appended', () => {
    const { warnings } = token(`${approve(most)}00`)
    expect(warnings[0]).toMatch(/^danger: .*could take all/)
    expect(warnings).toContainEqual(expect.stringMatching(/not written as the standard/))
  })

  it('shows the selector of an unknown call, and marks contract creation', () => {
    expect(send({ to: other, data: '0x12345678ff' }).lines[0]).toBe(
      'Calls 0x7099…79c8: function 0x12345678, 5 bytes of data',
    )
    expect(send({ data: '0x600160' }).lines[0]).toBe('Creates a contract from 3 bytes of code')
  })

  it('warns about undecodable data, and about another chain', () => {
    expect(send({ to: 'nobody', value: 'much', data: '0x1' }).warnings).toEqual([
      'danger: The receiver is no address.',
      'danger: The data of the call cannot be read.',
      'danger: The value cannot be read.',
    ])
    expect(send({ to: other, chainId: '0x1' }).warnings[0]).toMatch(/This is for Ethereum/)
    expect(send({ to: usdc, data: approve(0n), input: approve(most) }).warnings[0]).toMatch(
      /two different data/,
    )
  })

  it('numbers several calls, and warns about each of them', () => {
    const calls = [
      { to: other, value: '0x0' },
      { to: usdc, data: approve(most) },
    ]
    const { lines: shown, warnings } = read('wallet_sendCalls', [{ chainId: '0x89', from: account, calls }])
    expect(shown).toEqual([
      '1.',
      'Sends 0 POL to 0x7099…79c8',
      `To: ${other}`,
      'Value: 0 POL',
      '2.',
      'Lets 0x7099…79c8 spend USDC without limit',
      `Contract: ${usdc}`,
      `Spender: ${other}`,
      'Value: 0 POL',
    ])
    expect(warnings).toHaveLength(1)
    const many = [...Array.from({ length: 100 }, () => ({ to: other })), { to: usdc, data: approve(most) }]
    expect(read('wallet_sendCalls', [{ chainId: '0x89', from: account, calls: many }]).warnings).toEqual([
      expect.stringMatching(/could take all your USDC/),
      expect.stringMatching(/^danger: Calls that do not fit here: 1\./),
    ])
  })
})
