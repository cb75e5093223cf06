import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const unit = 'bff/deploy/affiliate-portal.service'
const analyze = (...parameters: string[]) => {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', [...parameters, unit], { encoding: 'utf8' })
  return { status, text: stdout + stderr }
}

test('systemd finds nothing wrong with the unit', () => {
  expect(analyze('verify')).toEqual({ status: 0, text: '' })
})

test('the unit lets the portal do little', () => {
  const { text } = analyze('security', '--offline=true', '--no-pager')
  expect(text).toMatch(/Overall exposure level for \S+: [\d.]+/)
  const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(text) ?? []
  expect(Number(exposure)).toBeLessThanOrEqual(2)
  // V8 compiles code in memory; with this the portal would not start.
  expect(readFileSync(unit, 'utf8')).not.toMatch(/^MemoryDenyWriteExecute=/m)
})
