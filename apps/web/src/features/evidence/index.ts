export { EvidenceCard } from './lazy-evidence-card.ts'
