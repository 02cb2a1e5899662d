import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // Stories show what is written, not what was built.
  resolve: { conditions: ['@esports/source', ...defaultClientConditions] },
})
