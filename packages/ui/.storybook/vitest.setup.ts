import * as accessibility from '@storybook/addon-a11y/preview'
import { setProjectAnnotations } from '@storybook/react-vite'
import { checkModes } from './modes.ts'
import preview from './preview.tsx'

// In the order in which Storybook puts them together; the modes are for the tests alone.
setProjectAnnotations([accessibility, preview, { afterEach: checkModes }])
