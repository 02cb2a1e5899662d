export { getAddress as checksumAddress } from 'viem'
