/** An IPv4 address without the prefix that marks it as mapped into IPv6. */
export const plainAddress = (address: string) => address.replace(/^::ffff:/, '')

/** Whether the address is this machine's own. */
export const isLoopback = (address: string | undefined) => /^(127\.|::1$)/.test(plainAddress(address ?? ''))
