import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The GraphQL IDE, an entry of its own: heavy, and served only where it is switched on. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/graphiql/',
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 5000,
    rolldownOptions: {
      // A hint to another compiler in a package of the IDE; nothing of it is lost.
      onwarn: (warning, warn) => void (warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning)),
    },
  },
})
