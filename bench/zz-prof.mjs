import { join } from 'node:path';
import { mkdirSync, writeFileSync } from 'node:fs';
import { children, load, readCpu, register, startBridge, startDatabase, startPinned, ready, wait, LOAD_CORE, median } from './proxy/ground.mjs';
import { mkdtemp, rm } from 'node:fs/promises';
const USER=[{role:'user',content:'x'.repeat(1800)}];
const ALL={chat:['/v1/chat/completions',{messages:USER}],responses:['/v1/responses',{input:USER}],messages:['/v1/messages',{max_tokens:9,messages:USER}]};
import {readFileSync,readdirSync} from 'node:fs';
const threads=(pid)=>Object.fromEntries(readdirSync(`/proc/${pid}/task`).map((t)=>[t,parseInt(readFileSync(`/proc/${pid}/task/${t}/schedstat`,'utf8'))/1000]));
const wires=process.argv[2].split(','); const seconds=Number(process.argv[3]??4); const rounds=Number(process.argv[4]??1);
const dataDir=await mkdtemp('/tmp/mbp-');
const opts=process.env.PROF? `--cpu-prof --cpu-prof-dir=${process.env.PROF}`:'';
const upstream=startPinned(LOAD_CORE,[join(import.meta.dirname,'proxy/upstream.mjs')]);
const up=`http://127.0.0.1:${await ready(upstream,/ready (\d+)/)}`;
const database=await startDatabase(dataDir);
process.env.NODE_OPTIONS=process.env.PROF?'--import=/tmp/h38/prof-hook.mjs':'';process.env.PROF_OUT=process.env.PROF??'';
const bridge=await startBridge(database,dataDir);
process.env.NODE_OPTIONS='';
console.log('api',bridge.api.pid);
const sent={},cpu={},rps={};
const t={};
for(const w of wires){const r=await register(bridge,{label:w,policy:{enabled:false},llm_base_url:up,llm_api_key:'sk-b-'+w,llm_wires:Object.keys(ALL)});
 t[w]={url:bridge.url+ALL[w][0],headers:{authorization:'Bearer '+r.token},body:JSON.stringify({model:'bench',...ALL[w][1]})};
 await load({...t[w],connections:16,seconds:2});}
for(let i=0;i<rounds;i++)for(const w of wires){
 const tb=threads(bridge.api.pid);const b=readCpu(bridge.api.pid), d=readCpu(database.pid); if(process.env.PROF)bridge.api.kill('SIGUSR2');const m=await load({...t[w],connections:64,seconds});
 sent[w]=m.sent; if(i===rounds-1){const ta=threads(bridge.api.pid);console.log(w,Object.entries(ta).map(([k,v])=>((v-(tb[k]??0))/m.sent)).filter(x=>x>0.1).map(x=>x.toFixed(1)).join(' '))} if(process.env.PROF){bridge.api.kill('SIGUSR2');await wait(1500);}
 (cpu[w]??=[]).push((readCpu(bridge.api.pid)-b)/m.sent); (rps[w]??=[]).push(m.rps);
}
for(const w of wires)console.log(w,'sent',sent[w],'cpu',median(cpu[w]).toFixed(1),'rps',median(rps[w]).toFixed(0),'of first',(median(cpu[w].map((c,i)=>cpu[wires[0]][i]/c))).toFixed(3), (median(rps[w].map((c,i)=>c/rps[wires[0]][i]))).toFixed(3));
bridge.api.kill('SIGTERM');bridge.worker.kill('SIGTERM');await new Promise(r=>bridge.api.once('exit',r));
upstream.kill();await wait(500);await database.stop();await rm(dataDir,{recursive:true,force:true});
