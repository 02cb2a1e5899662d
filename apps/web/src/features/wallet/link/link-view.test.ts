import { ConnectKitError } from '@esports/connect-kit'
import { ApiError } from '@esports/contract'
import { expect, it } from 'vitest'
import { linkFailure, linkStatus } from './link-view.ts'
import { UnfitRequestError } from './link-wallet.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

it('knows the wallet of the profile however its address is written [S3.4]', () => {
  expect(linkStatus(null, address)).toBe('none')
  expect(linkStatus(address, address.toLowerCase())).toBe('this')
  expect(linkStatus(address, '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')).toBe('other')
})

it('tells a failure in the words of whoever refused, and a cancel not at all', () => {
  expect(linkFailure(new ConnectKitError('USER_REJECTED'))).toBe('You declined the request in your wallet.')
  expect(linkFailure(new ConnectKitError('ABORTED'))).toBeUndefined()
  expect(linkFailure(new ApiError('wallet_taken', 'This wallet is linked to another profile.'))).toBe(
    'This wallet is linked to another profile.',
  )
  expect(linkFailure(new UnfitRequestError('wrongDomain'))).toContain('your wallet was not asked')
})
