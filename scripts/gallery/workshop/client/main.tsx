import '@fontsource-variable/figtree'
import '@fontsource/fira-mono/latin-400.css'
import { createRoot } from 'react-dom/client'
import { Workshop } from './workshop.tsx'

const root = document.querySelector('#root')
if (root) createRoot(root).render(<Workshop />)
