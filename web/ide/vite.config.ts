import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { icons } from '../codegen/icons.ts'

/** The GraphQL IDE, a separate entry: it is large, and served only where it is switched on. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/graphiql/',
  plugins: [icons(), react()],
  worker: { format: 'es' },
  build: {
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 5000,
    rolldownOptions: {
      // The directive is for another compiler, in a package of the IDE; ignoring it loses nothing.
      onLog: (level, log, print) => void (log.code === 'MODULE_LEVEL_DIRECTIVE' || print(level, log)),
    },
  },
})
