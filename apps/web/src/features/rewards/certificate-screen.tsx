import { Card, Skeleton, Textarea } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Block } from '../../lib/block.tsx'
import { formatDay } from '../../lib/format-time.ts'
import { rewardsApi } from '../../lib/rewards-api.ts'
import { type CertificateCheck, checkCertificate } from './certificate.ts'
import styles from './certificate-screen.module.css'
import { placeWords } from './place-words.ts'
import { TrophyArt } from './reward-art.tsx'

/** Verifies the certificate of a trophy, in this browser. The text is in the fragment of the address, or pasted. */
export function CertificateScreen() {
  const [text, setText] = useState(readFragment)
  useEffect(() => {
    const follow = () => setText(readFragment())
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  const query = useQuery({
    queryKey: ['certificate', text],
    queryFn: async ({ signal }) =>
      checkCertificate(text, (await rewardsApi.readSigningKeys(undefined, { signal })).keys),
    enabled: text.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <div className={styles['root']}>
      {text.trim() === '' ? null : (
        <Block
          query={query}
          what="the keys of this platform"
          loading={<Skeleton shape="block" height="14rem" />}
        >
          {(check) => <Result check={check} />}
        </Block>
      )}
      <Textarea
        label="Certificate"
        hint="A signed text with two dots. It is checked in your browser and sent nowhere."
        value={text}
        rows={5}
        spellCheck={false}
        onValueChange={setText}
      />
    </div>
  )
}

const readFragment = () => decodeURIComponent(window.location.hash.slice(1))

const faults: Readonly<Record<Exclude<CertificateCheck['status'], 'right'>, string>> = {
  wrong: 'This certificate was not signed by this platform, or it was changed.',
  key_unknown: 'This certificate was signed with a key that is not of this platform.',
  malformed: 'This is not a whole certificate.',
}

function Result({ check }: { check: CertificateCheck }) {
  if (check.status !== 'right')
    return (
      <Card role="status" className={styles['fault'] ?? ''}>
        <TriangleAlert size={22} aria-hidden /> {faults[check.status]}
      </Card>
    )
  const { title, name, sub, place, field, iat } = check.claims
  return (
    <Card notched tone="accent" role="status" className={styles['right'] ?? ''}>
      <TrophyArt place={place} />
      <p className={styles['verdict']}>
        <BadgeCheck size={20} aria-hidden /> Genuine
      </p>
      <h2>{title}</h2>
      <p>
        {placeWords(place)}
        {field === null ? null : ` of ${field}`}: <b>{name}</b> @{sub}
      </p>
      <p>{formatDay(new Date(iat * 1_000).toISOString())}</p>
    </Card>
  )
}
