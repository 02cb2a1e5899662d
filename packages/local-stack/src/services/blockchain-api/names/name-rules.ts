import { Refusal } from '../../refusal.ts'

/** The zone in which names are registered. */
export const zone = 'reown.id'

/** Validates a full name: characters, then parts and length, then zone. @throws {Refusal} 400 `name` */
export function checkName(name: string): void {
  checkCharacters(name)
  const [label = '', ...zoneParts] = name.split('.')
  if (zoneParts.length !== 2) throw refuseLength(name)
  checkLabelLength(label, name)
  if (zoneParts.join('.').toLowerCase() !== zone)
    throw new Refusal(400, 'name', `Name is not in the allowed zones: ${name}`)
}

/** Validates the label before the zone. @throws {Refusal} 400 `name` */
export function checkLabel(label: string): void {
  checkCharacters(label)
  checkLabelLength(label, label)
}

function checkCharacters(name: string): void {
  if (!/^[A-Za-z0-9.-]+$/.test(name)) throw new Refusal(400, 'name', `Invalid name format: ${name}`)
}

function checkLabelLength(label: string, name: string): void {
  if (label.length < 3 || label.length > 64) throw refuseLength(name)
}

const refuseLength = (name: string) => new Refusal(400, 'name', `Invalid name length: ${name}`)
