import { useConnectKit, useKitState } from '@esports/connect-kit/react'
import {
  accountDetails,
  isNameRegistered,
  nameProblem,
  namesOf,
  registerName,
  suggestNamesFor,
} from '@esports/connect-kit/services'
import { useCallback, useId, useState } from 'react'
import { Field, Panel, Problem } from './parts.tsx'
import { useAction } from './use-action.ts'
import { useAnswer } from './use-answer.ts'

/** The names of the account, and a form to register one more (S4.11). */
export function Name({ address }: { readonly address: string }) {
  const kit = useConnectKit()
  const isRegistering = useKitState((state) => state.isRegisteringName ?? false)
  const name = useKitState((state) => accountDetails(state)?.profile?.name)
  const [label, setLabel] = useState('')
  const [taken, setTaken] = useState<string>()
  const { problem, run } = useAction()
  const hintId = useId()
  const suffix = kit.options.services?.nameSuffix ?? '.reown.id'
  const hint = taken === label ? `${label}${suffix} is taken already.` : nameProblem(label)
  const register = async () => {
    if (nameProblem(label) !== undefined) return
    // Prevents signing for a name that is taken.
    if (await isNameRegistered(kit, { label })) return setTaken(label)
    await registerName(kit, { label })
    setLabel('')
  }
  return (
    <Panel title="Name" className="double">
      <OwnNames key={name} address={address} />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          run(register)
        }}
      >
        <Field
          label="New name"
          unit={suffix}
          value={label}
          onChange={setLabel}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={label !== '' && hint !== undefined}
          aria-describedby={hintId}
        />
        <p id={hintId} role="status">
          {label === '' ? 'Letters, digits and hyphens.' : (hint ?? `It will be ${label}${suffix}.`)}
        </p>
        {label !== '' && nameProblem(label) === undefined && <Suggestions label={label} onPick={setLabel} />}
        <button type="submit" aria-busy={isRegistering}>
          {isRegistering ? 'Confirm in your wallet…' : 'Register'}
        </button>
        <Problem>{problem}</Problem>
      </form>
    </Panel>
  )
}

function OwnNames({ address }: { readonly address: string }) {
  const kit = useConnectKit()
  const names = useAnswer(useCallback((signal) => namesOf(kit, { address, signal }), [kit, address]))
  if (names.status === 'asked') return <p role="status">Loading…</p>
  if (names.status === 'failed') return <Problem>{names.words}</Problem>
  if (names.value.length === 0) return <p>This account has no name yet.</p>
  return (
    <ul aria-label="Names of this account">
      {names.value.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}

function Suggestions({
  label,
  onPick,
}: {
  readonly label: string
  readonly onPick: (label: string) => void
}) {
  const kit = useConnectKit()
  const suggestions = useAnswer(
    useCallback((signal) => suggestNamesFor(kit, { label, signal }), [kit, label]),
  )
  // Names can be registered without suggestions: a failure to load them is ignored.
  const free = suggestions.status === 'known' ? suggestions.value.filter((one) => !one.isRegistered) : []
  return (
    <ul className="choices" aria-label="Free names">
      {free.map((one) => (
        <li key={one.label}>
          <button type="button" onClick={() => onPick(one.label)}>
            {one.label}
          </button>
        </li>
      ))}
    </ul>
  )
}
