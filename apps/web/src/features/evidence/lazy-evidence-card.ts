import { lazyPart } from '../../lib/lazy-part.tsx'

/** The evidence of a match, loaded for those who may see it. */
export const EvidenceCard = lazyPart(async () => (await import('./evidence-card.tsx')).EvidenceCard)
