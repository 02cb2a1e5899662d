import { AlertBar } from '@esports/ui'
import { requests } from '../../messages/english/requests.ts'
import { useMessages } from '../use-messages.ts'
import styles from './ck-request-parts.module.css'
import type { Field, Part, Sentence, Shown, Warning } from './words.ts'

// The content of a request is immutable while it is pending, so the index is a stable key.

/** Renders the description of a request, part by part. */
export function Parts({ parts }: { readonly parts: readonly Part[] }) {
  return parts.map((part, index) => <OnePart key={index} part={part} />)
}

function OnePart({ part }: { readonly part: Part }) {
  switch (part.kind) {
    case 'sentence':
      return (
        <p className={styles['sentence']}>
          <Said sentence={part.sentence} />
        </p>
      )
    case 'text':
      return <SignedText text={part.text} />
    case 'data':
      return <RawData>{part.text}</RawData>
    case 'table':
      return (
        <div>
          {part.title === undefined ? null : (
            <p className={styles['caption']}>
              <bdi>{part.title}</bdi>
            </p>
          )}
          <Table fields={part.fields} />
        </div>
      )
    case 'calls':
      return (
        <ol className={styles['calls']}>
          {part.calls.map((parts, index) => (
            <li key={index}>
              <div className={styles['call']}>
                <Parts parts={parts} />
              </div>
            </li>
          ))}
        </ol>
      )
  }
}

/** Raw data, always left to right. */
export const RawData = ({ children }: { readonly children: string }) => (
  <pre className={styles['data']} dir="ltr">
    {children}
  </pre>
)

/** A read-only text field, because it can be scrolled by keyboard. */
function SignedText({ text }: { readonly text: string }) {
  const { t } = useMessages(requests)
  return (
    <textarea
      className={styles['text']}
      aria-label={t('approve.text')}
      dir="auto"
      rows={8}
      readOnly
      value={text}
    />
  )
}

/** A list of names and values. */
export function Table({ fields }: { readonly fields: readonly Field[] }) {
  return (
    <dl className={styles['table']}>
      <Fields fields={fields} />
    </dl>
  )
}

function Fields({ fields }: { readonly fields: readonly Field[] }) {
  return fields.map(({ name, type, value }, index) => (
    <div key={index} className={styles['field']}>
      <dt>
        <bdi>{name}</bdi>
        {type === undefined ? null : (
          <>
            {' '}
            <bdi className={styles['type']}>{type}</bdi>
          </>
        )}
      </dt>
      {'text' in value ? (
        <dd className={isCode(value.text) ? styles['code'] : undefined}>
          <Stranger shown={value} />
        </dd>
      ) : (
        <dd className={styles['inner']}>
          <dl>
            <Fields fields={value} />
          </dl>
        </dd>
      )}
    </div>
  ))
}

/** Whether a value is one long word, such as an address or a hash: people compare those character by character. */
const isCode = (text: string) => /^(?:0x)?[0-9a-z]{32,}$/i.test(text)

/** A warning; one about danger is announced at once. */
export function WarningLine({ warning: { level, sentence } }: { readonly warning: Warning }) {
  return (
    <AlertBar
      data-slot="warning"
      data-level={level}
      role={level === 'danger' ? 'alert' : 'note'}
      tone={level === 'danger' ? 'danger' : 'warning'}
      message={<Said sentence={sentence} />}
    />
  )
}

function Said({ sentence }: { readonly sentence: Sentence }) {
  return sentence.map((piece, index) =>
    typeof piece === 'string' ? piece : <Stranger key={index} shown={piece} />,
  )
}

/** Isolated text direction, so that third-party text cannot reorder the words around it. */
const Stranger = ({ shown: { text, full } }: { readonly shown: Shown }) => (
  <bdi title={full === text ? undefined : full}>{text}</bdi>
)
