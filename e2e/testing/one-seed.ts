import fc from 'fast-check'

// The gate says the same of the same tree. Other seas and times are tried by another seed: SEED=7 npm run unit.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_126) })
