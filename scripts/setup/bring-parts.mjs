import { findMissingParts } from './installed-parts.mjs'
import { runNpm } from './npm.mjs'

const list = (parts) => parts.map(({ name, version }) => `${name}@${version}`)

/**
 * Installs the platform parts that npm left out because the lock file does not name them, at the versions that their packages
 * name. Nothing is written to the lock file.
 *
 * @returns whether the portal has all that it needs; parts that only development needs are reported and left out
 */
export async function bringParts(root, { find = findMissingParts, npm = runNpm } = {}) {
  const missing = find(root)
  if (missing.length === 0) return true
  // One command for all: each install removes what the one before brought beside the lock file.
  const install = (parts) =>
    npm(
      `Installing what the lock file does not name for this platform: ${list(parts).join(', ')} …`,
      ['install', '--no-save', '--include=dev', '--include=optional', ...list(parts)],
      root,
    )
  await install(missing)
  const needed = find(root).filter((part) => !part.isForDevelopment)
  // One part that the registry does not have keeps npm from installing any.
  if (needed.length > 0 && needed.length < missing.length) await install(needed)
  const left = find(root)
  if (left.length === 0) return true
  const isUsable = left.every((part) => part.isForDevelopment)
  const effect = isUsable ? 'Tools for development do not work' : 'The portal does not run'
  console.error(`${effect} without ${list(left).join(', ')}, which npm could not install for this platform.`)
  return isUsable
}
