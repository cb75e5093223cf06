// Installs only what is missing: the packages, a Node where that of the machine is too old, and with --tests what the tests
// need of the machine. Plain JavaScript, because it may be the old Node that runs it.
import { installNode, installPackages } from './setup/packages.mjs'

const flags = process.argv.slice(2)

// npm calls this itself at the end of an install, with --node.
if (!flags.includes('--node')) installPackages()
installNode()
if (flags.includes('--tests')) {
  const { installTestTools } = await import('./test-tools.mjs')
  installTestTools()
}
