/**
 * How the HTTP server keeps connections. A proxy keeps idle ones too, nginx for 60 s. If the portal closed them first, after
 * Node's usual 5 s, a request that was just being sent on one would fail.
 */
export const connections = { keepAliveTimeout: 75_000 }
