import cluster, { type Worker } from 'node:cluster'
import { mkdirSync } from 'node:fs'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { readOrMakeSecret } from './demo-secret.ts'
import type { Env } from './env.ts'
import { serveMetrics } from './metrics-server.ts'

const stopMessage = 'stop'
const readyMessage = 'ready'
/** Before a worker takes the place of one that ended. */
const restartAfterMs = 500

/** Whether this process is the one that runs the others. */
export const isToRunWorkers = (env: Env): boolean => env.workers > 1 && cluster.isPrimary

/**
 * Runs the portal in several processes on one port. One that ends is replaced, unless it could not even start; all stop
 * together, each in order.
 */
export async function runWorkers(env: Env): Promise<void> {
  mkdirSync(env.dataDir, { recursive: true })
  // Made here, so that no worker finds it half written.
  if (!env.session.secrets) readOrMakeSecret(env.dataDir)
  const all = new AggregatorRegistry()
  await serveMetrics(env, () => all.clusterMetrics())
  // In turn would balance better, but a connection handed to a worker that is killed just then is never answered.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const started = new WeakSet<Worker>()
  let isStopping = false
  let exitCode = 0
  cluster.on('message', (worker, message) => void (message === readyMessage && started.add(worker)))
  cluster.on('exit', (worker, code) => {
    if (isStopping || !started.has(worker)) {
      exitCode ||= code ?? 1
      stopAll()
      if (livingWorkers().length === 0) process.exit(exitCode)
    } else setTimeout(() => isStopping || cluster.fork(), restartAfterMs)
  })
  for (let count = 0; count < env.workers; count += 1) cluster.fork()

  function stopAll(): void {
    if (isStopping) return
    isStopping = true
    for (const worker of livingWorkers()) worker.send(stopMessage)
  }
  const hear = () => {
    if (isStopping) for (const worker of livingWorkers()) worker.process.kill('SIGKILL')
    stopAll()
    if (livingWorkers().length === 0) process.exit(exitCode)
  }
  process.on('SIGTERM', hear)
  process.on('SIGINT', hear)
}

const livingWorkers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => !!worker)

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
export function tellReady(registry: Registry): void {
  AggregatorRegistry.setRegistries([registry])
  process.send?.(readyMessage)
}
