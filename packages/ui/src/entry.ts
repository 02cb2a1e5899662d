'use client'
// Entry point of the bundle: the package's exports and its stylesheet, so that dist contains both. Apps that import the
// sources import `@esports/ui/styles.css` themselves; the result is the same.
import './styles.css'

export * from './index.ts'
