import type { ChangeWords } from '../change-language.js';

export const SPANISH_CHANGES: ChangeWords = {
  code: 'es',
  changes: String.raw`ahora|actualmente|desde|a partir de|ya no|en (?:su )?lugar|reemplaz~|sustitu~|cambi~|mud~|dej[éóoa]~|vend[ií]~|cancel~|aplaz~|pospu~|adelant~|sub(?:í|ió|ieron)|baj(?:é|ó|aron)|ascend~|jubil~|separ~|divorci~|nuev[oa]s?|en realidad|error|equivoqu~|equivocad~|corrección|al final|empec~|empez~|por fin|renombr~|pas(?:é|amos|ado) a|me (?:he )?pas(?:é|ado)|fich(?:é|ado|aron)|contrat~|renunci~|despid~|despidieron|mudanza|estren~|acog~|adopt~|muri[óo]~|falleci~|se acabó|acabó|se terminó|terminamos|rompi~|cort(?:é|amos) con|(?:primer|primera) (?:día|semana|mes)|instal(?:é|ado|amos|ada)|dado de baja|di de baja|colgué|traslad~|traspas~|incorpor~|firm(?:é|amos|ado)|hemos (?:dejado|cambiado|cogido)|por fin|pasarme|llevo (?:una|dos|tres|un) (?:semana|semanas|día|días|mes|meses)|larg(?:ué|ó|amos|aron)|nos dejó|ando de|mand(?:é|amos) a la|pegué el salto|sal[ií](?:mos)? de`,
  corrects: String.raw`corrección|correg~|corrijo|error|equivoqu~|equivocad~|confund~|escribí mal`,
  adds: 'también|además',
  of: {
    home: String.raw`mudanza|mud(?:é|amos|ado)|(?:me|nos) (?:mudé|mudamos|instalé|instalamos|vinimos|vine|fuimos a vivir)|nuev[oa] (?:piso|casa|depa|departamento|apartamento|ciudad|barrio|hogar)|cajas (?:de la mudanza|por|sin)|ya (?:vivo|vivimos|estoy viviendo) en|afincad[oa]~|empadron~|llaves del (?:piso|depa|departamento|apartamento)`,
    job: String.raw`renunci[éo]~|despid~|despidieron|fich(?:é|ado|aron) (?:por|en|con)|nuevo (?:trabajo|empleo|curro|puesto|jefe|laburo|empleador)|primer (?:día|mes) (?:en|de)|primera semana (?:en|de)|contrat(?:ó|aron|ado|ada)|cambi(?:é|ado|o) de (?:trabajo|empresa|curro|laburo|empleo|puesto)|dej(?:é|ado) (?:el|la|mi) (?:trabajo|empresa|curro|laburo|puesto)|ascend~|jubil~|incorpor~|ando de \p{L}+|entré (?:a|en) (?:trabajar)?|ahora (?:trabajo|curro|laburo)|pas(?:é|ado) a (?:trabajar|ser)`,
    partner: String.raw`cort(?:é|amos|ado)|romp(?:í|imos)|lo (?:dejé|dejamos|hemos dejado)|lo mío se acabó|se acabó con|separ~|divorci~|(?:salgo|estoy saliendo|ando|estoy) (?:con|ahora con) \p{Lu}\p{L}+|nuev[oa] (?:novi[oa]|pareja)|me (?:casé|prometí)|nos casamos`,
    vehicle: String.raw`vend(?:í|imos|ido) (?:el|la|mi)|nuev[oa] (?:coche|carro|auto|moto|camioneta|bici)|estren~|(?:compré|compramos|comprado|cogimos|pillé|agarré) (?:un|una) (?:coche|carro|auto|moto|camioneta|Toyota|Seat|Kia|Tesla|híbrid~|eléctric~)|concesionari~|cambi(?:é|amos) (?:el|de) (?:coche|carro|auto|moto)`,
  },
  asksPast: String.raw`era|eran|fue|fui|estaba|tenía|antes|anterior~|antiguamente|primer~|tod[oa]s|cada|lista`,
  asksTime: String.raw`cuándo|cuando|a qué hora|qué (?:día|días|fecha)|plazo|cumpleaños`,
  asksNumber: String.raw`cuánt[oa]s?|número|precio|cuesta|alquiler|dosis|edad|talla|sueldo|salario|presupuesto|peso|código|tarifa`,
  numbers:
    'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|cien',
  times: String.raw`lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|mediodía|medianoche|mañana|tarde|noche`,
};
