import type { AlertName } from '../errors/alerts.ts'
import { oncePerKit } from './once-per-kit.ts'

/** The alerts a kit has raised, oldest first, with the values of their placeholders. */
export const raisedAlertsOf = /*#__PURE__*/ oncePerKit(
  () => new Map<AlertName, Readonly<Record<string, string>>>(),
)
