import { settle } from '../../upstream-mock/business/settlement.ts'
import { openUpstream } from '../../upstream-mock/boot/open-upstream.ts'

// Moves the clock of a stored state, as the control plane does, and ends with SIGKILL at the given write.
const [data, instant, write] = process.argv.slice(2)
const upstream = await openUpstream({ data, portalOrigin: 'http://portal.test' })
const { handle } = upstream.db
handle.function('die', () => process.kill(process.pid, 'SIGKILL') && null)
upstream.clock.moveTo(Number(instant))
handle.exec(`create temp trigger killer after ${write} begin select die(); end`)
settle(upstream)
