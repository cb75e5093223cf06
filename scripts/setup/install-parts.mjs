import { findMissingParts } from './installed-parts.mjs'
import { runNpm } from './npm.mjs'

const list = (parts) => parts.map(({ name, version }) => `${name}@${version}`)

/**
 * Installs the platform parts that npm skipped because the lock file does not name them, at the versions that their
 * packages name. The lock file is not changed.
 *
 * @returns whether the portal has everything that it needs; parts that only development needs are reported and skipped
 */
export async function installParts(root, { find = findMissingParts, npm = runNpm } = {}) {
  const missing = find(root)
  if (missing.length === 0) return true
  // One command for all parts, because each install removes what the previous one added beyond the lock file.
  const install = (parts) =>
    npm(
      `Installing the parts that the lock file does not name for this platform: ${list(parts).join(', ')} …`,
      ['install', '--no-save', '--include=dev', '--include=optional', ...list(parts)],
      root,
    )
  await install(missing)
  const needed = find(root).filter((part) => !part.isForDevelopment)
  // If the registry lacks one part, npm installs none.
  if (needed.length > 0 && needed.length < missing.length) await install(needed)
  const left = find(root)
  if (left.length === 0) return true
  const isUsable = left.every((part) => part.isForDevelopment)
  const effect = isUsable ? 'Tools for development do not work' : 'The portal does not run'
  console.error(`${effect} without ${list(left).join(', ')}, which npm could not install for this platform.`)
  return isUsable
}
