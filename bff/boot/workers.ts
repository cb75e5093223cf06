import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { readOrMakeSecret } from './demo-secret.ts'
import type { Env } from '../env/env.ts'
import { serveMetrics } from './metrics-server.ts'

const stopMessage = 'stop'
const readyMessage = 'ready'
/** The pause before a worker that served is replaced. */
const restartAfterMs = 500
/** The longest pause between replacements that fail to start. */
const maxPauseMs = 30_000

/** Whether this process runs the workers. */
export const shouldRunWorkers = (env: Env): boolean => env.workers > 1 && cluster.isPrimary

/**
 * Runs the portal in several processes on one port. A worker that ends is replaced, after a growing pause if the
 * replacements fail to start. If no worker has ever served, this process ends too. All workers stop together, each
 * gracefully.
 */
export async function runWorkers(env: Env): Promise<void> {
  // Created here, so that no worker reads a half-written file.
  if (!env.session.secrets) readOrMakeSecret(env.dataDir)
  const all = new AggregatorRegistry()
  await serveMetrics(env, () => all.clusterMetrics())
  // Round-robin would balance better, but a connection that is handed to a worker just before it is killed never gets a
  // response.
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
    // Workers that ended before any served have not been replaced yet.
    setTimeout(fill, pauseMs)
  })
  cluster.on('exit', (worker, code) => {
    const isLast = livingWorkers().length === 0
    if (isStopping) {
      // The exit code says whether all requests were finished. A worker that was still starting had none.
      if (served.has(worker)) exitCode ||= code ?? 1
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
 * In a worker: calls `stop` when the primary process wants it to stop, and answers requests for metrics. Does nothing
 * in other processes. Must be called before anything else.
 */
export function joinWorkers(stop: () => void): void {
  if (!cluster.isWorker) return
  // Creating a registry starts the listener; it is empty until the worker serves.
  void new AggregatorRegistry()
  process.on('message', (message) => {
    if (message === stopMessage) stop()
  })
}

/** In a worker: reports to the primary process that it serves, and registers its metrics. */
export function reportReady(registry: Registry): void {
  AggregatorRegistry.setRegistries([registry])
  process.send?.(readyMessage)
}
