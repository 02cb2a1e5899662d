import { expect, it, vi } from 'vitest'
import { page as screen } from 'vitest/browser'
import { openModal } from '../../src/modal.tsx'
import { createTestKit } from '../../src/testing.ts'
import { showOnPage } from './support/shown-page.tsx'

// The chunk of the warning cannot be loaded, as after a deployment or behind a filter.
vi.mock('../../src/modal/verdict-notice.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module')
})

it('offers no wallet while the warning about a scam cannot be loaded [S3.23]', async () => {
  // React logs it as well.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { kit, warnings } = createTestKit({ features: { analytics: false } })
  showOnPage({ kit })
  openModal(kit, { view: 'Connect' })
  const row = screen.getByRole('button', { name: /Scripted Wallet/ })
  await expect.element(row).toBeVisible()
  kit.store.setState({
    verification: { verifyUrl: '', origin: 'https://evil.example', validation: 'VALID', isScam: true },
  })
  await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect.element(row).not.toBeInTheDocument()
  expect(warnings).toContain('A view of the modal failed')
})
