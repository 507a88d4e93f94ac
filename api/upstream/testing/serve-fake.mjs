import { runnerImport } from 'vite'

// A day of work with no internet: start this, then start the server with the two lines it prints.
const { module } = await runnerImport(new URL('open-meteo-fake.ts', import.meta.url).pathname)
const { url } = await module.startOpenMeteoFake({ port: Number(process.argv[2] ?? 0) })
console.log(`OPEN_METEO_MARINE_URL=${url}\nOPEN_METEO_WEATHER_URL=${url}`)
