// A separate entry point: what fills the places of a text comes with the modal, and few pages need it without.
export { errorMessage } from './core/error-message.ts'
