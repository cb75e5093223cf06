/** Removes the prefix of an IPv4 address that is mapped into IPv6. */
export const plainAddress = (address: string) => address.replace(/^::ffff:/, '')

/** Whether the address is a loopback address. */
export const isLoopback = (address: string | undefined) => /^(127\.|::1$)/.test(plainAddress(address ?? ''))
