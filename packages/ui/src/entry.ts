'use client'
// What the bundle starts from: the face of the package with its stylesheet, so that dist holds both. Apps that read
// the sources import `@esports/ui/styles.css` themselves; both ways give the same page.
import './styles.css'

export * from './index.ts'
