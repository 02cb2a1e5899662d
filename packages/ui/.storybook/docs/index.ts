export { ComponentDocs } from './component-docs.tsx'
export { ThemedContainer } from './docs-container.tsx'
