import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { readOrMakeSecret } from './demo-secret.ts'
import type { Env } from '../env.ts'
import { serveMetrics } from './metrics-server.ts'

const stopMessage = 'stop'
const readyMessage = 'ready'
/** Before a worker takes the place of one that served. */
const restartAfterMs = 500
/** The longest pause between replacements that cannot start. */
const maxPauseMs = 30_000

/** Whether this process is the one that runs the others. */
export const shouldRunWorkers = (env: Env): boolean => env.workers > 1 && cluster.isPrimary

/**
 * Runs the portal in several processes on one port. One that ends is replaced, after a growing pause where the replacements
 * cannot start either; where not one has ever served, this process ends too. All stop together, each in order.
 */
export async function runWorkers(env: Env): Promise<void> {
  // Made here, so that no worker finds it half written.
  if (!env.session.secrets) readOrMakeSecret(env.dataDir)
  const all = new AggregatorRegistry()
  await serveMetrics(env, () => all.clusterMetrics())
  // In turn would balance better, but a connection handed to a worker that is killed just then is never answered.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const served = new WeakSet<Worker>()
  let hasServed = false
  let pauseMs = restartAfterMs
  let isStopping = false
  let exitCode = 0
  cluster.on('message', (worker, message) => {
    if (message !== readyMessage) return
    served.add(worker)
    hasServed = true
    pauseMs = restartAfterMs
    // Those that ended before any served have not been replaced yet.
    setTimeout(fill, pauseMs)
  })
  cluster.on('exit', (worker, code) => {
    const isLast = livingWorkers().length === 0
    if (isStopping) {
      exitCode ||= code ?? 1
      if (isLast) process.exit(exitCode)
    } else if (hasServed) {
      if (!served.has(worker)) pauseMs = Math.min(pauseMs * 2, maxPauseMs)
      setTimeout(fill, pauseMs)
    } else if (isLast) process.exit(code || 1)
  })
  fill()

  function fill(): void {
    if (isStopping) return
    for (let count = livingWorkers().length; count < env.workers; count += 1) cluster.fork()
  }
  function stopAll(): void {
    if (isStopping) return
    isStopping = true
    for (const worker of livingWorkers()) worker.send(stopMessage)
  }
  const onSignal = () => {
    if (isStopping) for (const worker of livingWorkers()) worker.process.kill('SIGKILL')
    stopAll()
    if (livingWorkers().length === 0) process.exit(exitCode)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

const livingWorkers = (): Worker[] =>
  Object.values(cluster.workers ?? {})
    .filter((worker) => !!worker)
    .filter((worker) => !worker.isDead())

/**
 * In a worker, before anything else: calls back when the process that runs it wants it to stop, and answers when that one asks
 * for metrics. Elsewhere it does nothing.
 */
export function joinWorkers(stop: () => void): void {
  if (!cluster.isWorker) return
  // To make one is what begins the listening; until the worker serves it has none.
  void new AggregatorRegistry()
  process.on('message', (message) => {
    if (message === stopMessage) stop()
  })
}

/** In a worker: tells the process that runs it that it serves, and which metrics are its own. */
export function reportReady(registry: Registry): void {
  AggregatorRegistry.setRegistries([registry])
  process.send?.(readyMessage)
}
