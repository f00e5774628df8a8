import { startDatabase } from './database.ts'
for (const e of ['pglite','postgres'] as const) {
  const db = await startDatabase(e)
  await db.exec(`insert into public.properties (title, description, price, address, city, property_type, created_at)
   select (array['House and lot','Condo unit','Shop space','Rice land','Townhouse'])[1+i%5] || ' ' || md5(i::text),
    repeat((array['near the market ','quiet street ','flood free ','corner lot ','with garage '])[1+(i/3)%5], 4) || md5((i*7)::text) || ' ' || md5((i*13)::text),
    '₱' || (500000 + i*37 % 9000000), 'Blk '||i||' Sampaguita St', (array['Angeles','San Fernando','Mexico','Guagua','Lubao','Porac'])[1+(i/7)%6],
    (array['House','Commercial','Lot Only'])[1+i%3], now() - i * interval '1 minute'
   from generate_series(1,100000) i; `)
  for (const analysed of [false, true]) {
    if (analysed) await db.exec('vacuum analyze public.properties')
    const id = await db.query<{id:string}>("select id from public.properties limit 1 offset 55555")
    void id
    for (const [t,c] of [['angeles','All'],['c4ca42','All'],['c4ca42','Commercial'],['zzqx','All'],['an','All'],['zq','All'],['q','All'],['','All'],['','Lot Only'],['sampaguita','Lot Only'],['corner lot','All']] as const) {
      const out=[e, analysed, t, c]
      for (const f of ['search_properties','count_properties']) {
        let best=1e9; for (let k=0;k<3;k++) { const s=performance.now(); await db.query(`select ${f==='search_properties'?'id':'*'} from public.${f}($1,$2)`,[t,c]); best=Math.min(best,performance.now()-s)}
        out.push(f.slice(0,6), best.toFixed(1) as never)
      }
      console.log(...out)
    }
  }
  for (const t of ['c4ca42','angeles','zq']) {
    const cond = (await db.query<{c:string}>(`select private.search_condition($1,'All') c`,[t]))[0]!.c
    for (const q of [`select * from public.properties where ${cond} order by created_at desc, id limit 24`, `select count(*) from public.properties where ${cond}`])
      console.log(t, (await db.query<Record<string,string>>('explain (analyze, timing off) '+q)).map(r=>Object.values(r)[0]).join('\n'))
  }
  await db.stop()
}
