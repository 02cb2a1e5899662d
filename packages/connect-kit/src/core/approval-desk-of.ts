import type { ApprovalDesk } from '../policy/approval-desk.ts'
import { oncePerKit } from './once-per-kit.ts'

/** Holds the pending approval requests of a kit. Empty until the first wallet without a UI of its own, which loads the code. */
export const approvalDeskOf = /*#__PURE__*/ oncePerKit((): { desk?: ApprovalDesk } => ({}))
