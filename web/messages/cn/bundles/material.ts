/** For the promotional material. */
export { default as material } from '../material.json' with { type: 'json' }
