import { Button } from '@esports/ui'
import { FileInput } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import styles from './file-drop.module.css'

interface FileDropProps {
  readonly label: string
  /** What it takes, in words; below the buttons. */
  readonly hints: readonly string[]
  /** As in `<input accept>`. */
  readonly accept: string
  readonly isBusy: boolean
  readonly onChoose: (file: File) => void
  /** More buttons beside that which opens the file dialog. */
  readonly children?: ReactNode
}

/**
 * A place to choose one file or to drop it on.
 *
 * @example <FileDrop label="Choose a CSV file…" hints={['Or drop it here.']} accept=".csv" isBusy={false} onChoose={read} />
 */
export function FileDrop({ label, hints, accept, isBusy, onChoose, children }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const choose = (file: File | undefined) => {
    if (file) onChoose(file)
  }
  return (
    <div
      className={styles['root']}
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        choose(event.dataTransfer.files[0])
      }}
    >
      <div className={styles['buttons']}>
        <Button size="s" disabled={isBusy} onClick={() => input.current?.click()}>
          <FileInput size={16} aria-hidden /> {label}
        </Button>
        {children}
      </div>
      {hints.map((hint) => (
        <p key={hint} className={styles['hint']}>
          {hint}
        </p>
      ))}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          // So that the same file can be chosen again when it was mended.
          currentTarget.value = ''
          choose(chosen)
        }}
      />
    </div>
  )
}
