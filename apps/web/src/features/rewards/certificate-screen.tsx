import { Card, Skeleton, Textarea } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Block } from '../../lib/block.tsx'
import { formatDay } from '../../lib/format-time.ts'
import { rewardsApi } from '../../lib/rewards-api.ts'
import { textsOf } from '../../lib/texts.ts'
import { type CertificateCheck, checkCertificate } from './certificate.ts'
import styles from './certificate-screen.module.css'
import { certificateTexts } from './certificate-texts.tsx'
import { placeWords } from './place-words.ts'
import { TrophyArt } from './reward-art.tsx'

/** Verifies the certificate of a trophy, in this browser. The text is in the fragment of the address, or pasted. */
export function CertificateScreen() {
  const t = textsOf(certificateTexts)
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
        <Block query={query} what={t.keys} loading={<Skeleton shape="block" height="14rem" />}>
          {(check) => <Result check={check} />}
        </Block>
      )}
      <Textarea
        label={t.label}
        hint={t.hint}
        value={text}
        rows={5}
        spellCheck={false}
        onValueChange={setText}
      />
    </div>
  )
}

const readFragment = () => decodeURIComponent(window.location.hash.slice(1))

function Result({ check }: { check: CertificateCheck }) {
  const t = textsOf(certificateTexts)
  if (check.status !== 'right')
    return (
      <Card role="status" className={styles['fault'] ?? ''}>
        <TriangleAlert size={22} aria-hidden /> {t.faults[check.status]}
      </Card>
    )
  const { title, name, sub, place, field, iat } = check.claims
  return (
    <Card notched tone="accent" role="status" className={styles['right'] ?? ''}>
      <TrophyArt place={place} />
      <p className={styles['verdict']}>
        <BadgeCheck size={20} aria-hidden /> {t.genuine}
      </p>
      <h2>{title}</h2>
      <p>
        {t.won(
          placeWords(place),
          field,
          <>
            <b>{name}</b> <bdi dir="ltr">@{sub}</bdi>
          </>,
        )}
      </p>
      <p>{formatDay(new Date(iat * 1_000).toISOString())}</p>
    </Card>
  )
}
