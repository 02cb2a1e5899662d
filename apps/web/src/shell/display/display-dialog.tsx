import { Dialog, Radio, RadioGroup, useToast } from '@esports/ui'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { changeLanguage, currentLanguage, type Language, languages } from '../../lib/language.ts'
import { textsOf } from '../../lib/texts.ts'
import { changeTheme, currentTheme, type Theme } from '../../lib/theme.ts'
import { shellTexts } from '../shell-texts.ts'
import styles from './display-dialog.module.css'
import { setDisplayOpen } from './display-state.ts'
import { displayTexts } from './texts.ts'

/** Where the language and the theme of the app are chosen, for this device. */
export function DisplayDialog() {
  const t = textsOf(displayTexts)
  const [theme, setTheme] = useState(currentTheme)
  return (
    <Dialog open onOpenChange={setDisplayOpen} title={textsOf(shellTexts).display}>
      <div className={styles['root']}>
        <LanguageChoice />
        <RadioGroup<Theme>
          label={t.theme}
          value={theme}
          onValueChange={(next) => {
            setTheme(next)
            changeTheme(next)
          }}
        >
          <Radio value="dark" label={t.themes.dark} />
          <Radio value="light" label={t.themes.light} />
          <Radio value="system" label={t.themes.system} />
        </RadioGroup>
      </div>
    </Dialog>
  )
}

function LanguageChoice() {
  const t = textsOf(displayTexts)
  const toast = useToast()
  const [wanted, setWanted] = useState(currentLanguage)
  const change = (next: Language) => {
    setWanted(next)
    // When it is there, the app is drawn anew in it.
    changeLanguage(next).catch((cause: unknown) => {
      setWanted(currentLanguage)
      toast.show({ tone: 'danger', title: t.switchFailed, description: sentenceOf(cause) })
    })
  }
  return (
    <RadioGroup<Language> label={t.language} value={wanted} onValueChange={change}>
      {Object.entries(languages).map(([tag, { name, dir }]) => (
        <Radio
          key={tag}
          value={tag}
          label={
            <span lang={tag} dir={dir}>
              {name}
            </span>
          }
        />
      ))}
    </RadioGroup>
  )
}
