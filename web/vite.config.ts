import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The portal's own entry; the build script names the folder that the result goes to. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { emptyOutDir: true, manifest: true, target: 'es2023' },
})
