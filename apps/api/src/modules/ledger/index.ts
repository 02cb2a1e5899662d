export { type AccountOwner, balanceOf, post, type Transfer } from './service.ts'
