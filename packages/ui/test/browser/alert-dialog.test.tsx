import { expect, test, vi } from 'vitest'
import { AlertDialog } from '../../src/index.ts'
import { mount, only } from './mount.tsx'

/** A promise that the test fulfils. */
function promised() {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil
  })
  return { promise, resolve }
}
const confirm = () => only('[data-slot="alert-dialog-confirm"]').click()
const isShown = () =>
  vi.waitFor(() => expect(document.activeElement).toBe(only('[data-slot="alert-dialog-cancel"]')))
const isGone = () => vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())

test('an alert dialog closes when its promise is fulfilled, not before', async () => {
  const work = promised()
  const changed = vi.fn()
  mount(<AlertDialog title="Leave?" defaultOpen onConfirm={() => work.promise} onOpenChange={changed} />)
  await isShown()
  confirm()
  await vi.waitFor(() => expect(only('dialog').hasAttribute('data-loading')).toBe(true))
  confirm()
  expect(changed).not.toHaveBeenCalled()
  work.resolve()
  await isGone()
  expect(changed).toHaveBeenCalledOnce()
})

test('an alert dialog that failed can be confirmed again, and hides its error meanwhile', async () => {
  const second = promised()
  const onConfirm = vi.fn(() => second.promise).mockRejectedValueOnce(new Error('locked'))
  mount(<AlertDialog title="Leave?" defaultOpen onConfirm={onConfirm} />)
  await isShown()
  const error = only('[role=alert]')
  expect(error.textContent).toBe('')
  confirm()
  await vi.waitFor(() => expect(error.textContent).toBe('That did not work. Try again.'))
  confirm()
  await vi.waitFor(() => expect(error.textContent).toBe(''))
  second.resolve()
  await isGone()
})

test('an error that is thrown at once is shown like a rejected promise', async () => {
  mount(
    <AlertDialog
      title="Leave?"
      defaultOpen
      onConfirm={() => {
        throw new Error('locked')
      }}
    />,
  )
  await isShown()
  confirm()
  await vi.waitFor(() => expect(only('[role=alert]').textContent).toBe('That did not work. Try again.'))
})

test('a promise that settles after its alert dialog was closed does not close the next one', async () => {
  const work = promised()
  const changed = vi.fn()
  const draw = (open: boolean) => (
    <AlertDialog title="Leave?" open={open} onConfirm={() => work.promise} onOpenChange={changed} />
  )
  const page = mount(draw(true))
  await isShown()
  confirm()
  await vi.waitFor(() => expect(only('dialog').hasAttribute('data-loading')).toBe(true))
  page.draw(draw(false))
  page.draw(draw(true))
  await isShown()
  work.resolve()
  await work.promise
  expect(changed).not.toHaveBeenCalled()
  expect(only('dialog').hasAttribute('data-loading')).toBe(false)
})

test('an alert dialog that was closed while its action was pending stays closed, and can be opened again', async () => {
  const work = promised()
  const signals: AbortSignal[] = []
  const changed = vi.fn()
  mount(
    <AlertDialog
      title="Leave?"
      trigger={<button type="button">Open</button>}
      defaultOpen
      pendingTimeout={20}
      onConfirm={(_, { signal }) => {
        signals.push(signal)
        return work.promise
      }}
      onOpenChange={changed}
    />,
  )
  await isShown()
  confirm()
  await vi.waitFor(() => expect(only('[role=status]').textContent).not.toBe(''))
  only('[data-slot="alert-dialog-cancel"]').click()
  await isGone()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  only('button').click()
  await isShown()
  expect(only('[role=status]').textContent).toBe('')
  work.resolve()
  await work.promise
  expect(changed.mock.calls.map(([open]) => open)).toEqual([false, true])
  expect(only('dialog').hasAttribute('data-loading')).toBe(false)
})

test('an alert dialog whose action ends in time shows no pending message, and does not abort its signal', async () => {
  const work = promised()
  let signal: AbortSignal | undefined
  mount(
    <AlertDialog
      title="Leave?"
      defaultOpen
      pendingTimeout={60_000}
      onConfirm={(_, given) => {
        ;({ signal } = given)
        return work.promise
      }}
    />,
  )
  await isShown()
  confirm()
  await vi.waitFor(() => expect(only('dialog').hasAttribute('data-loading')).toBe(true))
  expect(only('[role=status]').textContent).toBe('')
  work.resolve()
  await isGone()
  expect(signal?.aborted).toBe(false)
})
