import { profilePictures } from '@esports/contract'
import { Avatar } from '@esports/ui'
import { useId } from 'react'
import { textsOf } from '../../../lib/texts.ts'
import styles from './face-picker.module.css'
import { settingsTexts } from './texts.tsx'

/**
 * Chooses the picture of a profile from those the platform draws.
 *
 * @param seed The username, which draws the default one.
 * @param value Path of the picture; null: the default one.
 */
export function FacePicker({
  seed,
  value,
  onValueChange,
}: {
  seed: string
  value: string | null
  onValueChange: (picture: string | null) => void
}) {
  const name = useId()
  const t = textsOf(settingsTexts).profile
  return (
    <fieldset className={styles['root']}>
      <legend>{t.picture}</legend>
      {[null, ...profilePictures].map((picture, index) => (
        <label key={picture} className={styles['face']}>
          <input
            type="radio"
            name={name}
            checked={picture === value}
            aria-label={picture === null ? t.defaultPicture : t.pictureOf(index)}
            onChange={() => onValueChange(picture)}
          />
          <Avatar seed={seed} imageUrl={picture} size={44} />
        </label>
      ))}
    </fieldset>
  )
}
