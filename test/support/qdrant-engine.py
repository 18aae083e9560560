"""
Speaks as much of Qdrant's HTTP API as the driver uses, over Qdrant's own segment engine (the package `qdrant-edge-py`). For tests only.

Collections and JSON are handled here; storing, filtering, counting, scoring and ordering are the engine's. What belongs to neither is not
imitated: strict mode is stored and not enforced, and any request or filter that is not translated below is answered with 501.

Prints its address on the first line of stdout and ends when stdin closes, so that it never outlives the test that started it.
"""

import json
import re
import shutil
import sys
import tempfile
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import unquote, urlsplit

import qdrant_edge as edge

Update = edge.UpdateOperation
COMPLETED = {"operation_id": 0, "status": "completed"}


class Refusal(Exception):
    def __init__(self, status, message):
        super().__init__(message)
        self.status = status


def unknown(what):
    return Refusal(501, f"The test server does not know {what}")


def to_condition(condition):
    keys = set(condition)
    if keys == {"has_id"}:
        return edge.HasIdCondition(set(condition["has_id"]))
    if keys == {"has_vector"}:
        return edge.HasVectorCondition(condition["has_vector"])
    if keys == {"key", "match"} and set(condition["match"]) == {"value"}:
        return edge.FieldCondition(key=condition["key"], match=edge.MatchValue(condition["match"]["value"]))
    if keys == {"key", "match"} and set(condition["match"]) == {"any"}:
        return edge.FieldCondition(key=condition["key"], match=edge.MatchAny(condition["match"]["any"]))
    if keys == {"key", "range"}:
        return edge.FieldCondition(key=condition["key"], range=edge.RangeFloat(**condition["range"]))
    raise unknown(f"the condition {json.dumps(condition)}")


def to_filter(given):
    if given is None:
        return None
    if not set(given) <= {"must", "should", "must_not"}:
        raise unknown(f"the filter {json.dumps(given)}")
    return edge.Filter(**{name: [to_condition(one) for one in conditions] for name, conditions in given.items()})


def to_vector(given):
    return edge.SparseVector(given["indices"], given["values"]) if isinstance(given, dict) else given


def to_vectors(given):
    return {name: to_vector(vector) for name, vector in given.items()}


def to_query(body):
    if not set(body) <= {"query", "using", "filter", "limit", "with_payload", "with_vector", "params"}:
        raise unknown(f"the query {json.dumps(body)}")
    query = body.get("query")
    params = body.get("params")
    return edge.QueryRequest(
        query=None if query is None else edge.Query.Nearest(to_vector(query), using=body.get("using")),
        filter=to_filter(body.get("filter")),
        limit=body["limit"],
        with_payload=body.get("with_payload", False),
        with_vector=body.get("with_vector", False),
        params=None if params is None else edge.SearchParams(**params),
    )


def from_vector(vector):
    return {"indices": vector.indices, "values": vector.values} if isinstance(vector, edge.SparseVector) else vector


def from_point(point):
    answer = {"id": str(point.id)}
    if point.payload is not None:
        answer["payload"] = point.payload
    if point.vector is not None:
        answer["vector"] = {name: from_vector(vector) for name, vector in point.vector.items()}
    return answer


def from_scored(points):
    return {"points": [{**from_point(point), "version": point.version, "score": point.score} for point in points]}


def to_config(definition):
    hnsw = definition["hnsw_config"]
    return edge.EdgeConfig(
        vectors={
            name: edge.EdgeVectorParams(size=given["size"], distance=getattr(edge.Distance, given["distance"]), on_disk=given["on_disk"])
            for name, given in definition["vectors"].items()
        },
        sparse_vectors={
            name: edge.EdgeSparseVectorParams(modifier=getattr(edge.Modifier, given["modifier"].capitalize()), on_disk=given["index"]["on_disk"])
            for name, given in definition["sparse_vectors"].items()
        },
        on_disk_payload=definition["on_disk_payload"],
        # The numbers that are not given are the defaults of the server.
        hnsw_config=edge.HnswIndexConfig(m=hnsw["m"], payload_m=hnsw["payload_m"], ef_construct=100, full_scan_threshold=10_000),
    )


class Collection:
    def __init__(self, definition):
        self.definition = definition
        self.indexes = {}
        self.folder = tempfile.mkdtemp(prefix="memorybridge-qdrant-engine-")
        self.shard = edge.EdgeShard.create(self.folder, to_config(definition))

    def remove(self):
        self.shard.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def info(self, _):
        params = {key: self.definition[key] for key in ("vectors", "sparse_vectors", "on_disk_payload")}
        schema = self.shard.info().payload_schema
        return {
            "status": "green",
            "points_count": self.shard.info().points_count,
            "config": {"params": params, "hnsw_config": self.definition["hnsw_config"]},
            "payload_schema": {field: {**self.indexes[field], "points": schema[field].points} for field in schema},
        }

    def index(self, body):
        field, given = body["field_name"], body["field_schema"]
        schema = {"type": given} if isinstance(given, str) else given
        params = {key: value for key, value in schema.items() if key != "type"}
        kind = schema["type"].capitalize()
        self.shard.update(Update.create_field_index(field, getattr(edge, f"{kind}IndexParams")(**params)))
        self.indexes[field] = {"data_type": schema["type"], "params": schema}
        return COMPLETED

    def upsert(self, body):
        points = [edge.Point(one["id"], to_vectors(one["vector"]), one.get("payload")) for one in body["points"]]
        self.shard.update(Update.upsert_points(points))
        return COMPLETED

    def retrieve(self, body):
        wanted = {"with_payload": body.get("with_payload", True), "with_vector": body.get("with_vector", False)}
        return [from_point(point) for point in self.shard.retrieve(body["ids"], **wanted)]

    def delete(self, body):
        by_filter = "filter" in body
        self.shard.update(Update.delete_points_by_filter(to_filter(body["filter"])) if by_filter else Update.delete_points(body["points"]))
        return COMPLETED

    def batch(self, body):
        for operation in body["operations"]:
            ((name, given),) = operation.items()
            if name == "update_vectors":
                self.shard.update(Update.update_vectors([edge.PointVectors(one["id"], to_vectors(one["vector"])) for one in given["points"]]))
            elif name == "overwrite_payload":
                self.shard.update(Update.overwrite_payload(given["points"], given["payload"]))
            else:
                raise unknown(f"the operation {name}")
        return [COMPLETED for _ in body["operations"]]

    def scroll(self, body):
        fields = {key: body[key] for key in ("offset", "limit", "with_payload", "with_vector") if body.get(key) is not None}
        points, following = self.shard.scroll(edge.ScrollRequest(**fields, filter=to_filter(body.get("filter"))))
        return {"points": [from_point(point) for point in points], "next_page_offset": None if following is None else str(following)}

    def count(self, body):
        return {"count": self.shard.count(edge.CountRequest(exact=body.get("exact", True), filter=to_filter(body.get("filter"))))}

    def query(self, body):
        return from_scored(self.shard.query(to_query(body)))

    def queries(self, body):
        request = edge.QueryBatchRequest([to_query(one) for one in body["searches"]])
        return [from_scored(points) for points in self.shard.query_batch(request)]


class Engine:
    ROUTES = [
        ("GET", r"/collections/([^/]+)", Collection.info),
        ("PUT", r"/collections/([^/]+)/index", Collection.index),
        ("PUT", r"/collections/([^/]+)/points", Collection.upsert),
        ("POST", r"/collections/([^/]+)/points", Collection.retrieve),
        ("POST", r"/collections/([^/]+)/points/delete", Collection.delete),
        ("POST", r"/collections/([^/]+)/points/batch", Collection.batch),
        ("POST", r"/collections/([^/]+)/points/scroll", Collection.scroll),
        ("POST", r"/collections/([^/]+)/points/count", Collection.count),
        ("POST", r"/collections/([^/]+)/points/query", Collection.query),
        ("POST", r"/collections/([^/]+)/points/query/batch", Collection.queries),
    ]

    def __init__(self):
        self.collections = {}
        # One request at a time: the engine would take more, and tests would not finish earlier.
        self.lock = threading.Lock()

    def answer(self, method, path, body):
        with self.lock:
            if (method, path) == ("GET", "/collections"):
                return {"collections": [{"name": name} for name in self.collections]}
            name = re.fullmatch(r"/collections/([^/]+)", path)
            if name and method == "PUT":
                return self.create(unquote(name[1]), body)
            if name and method == "DELETE":
                return self.drop(unquote(name[1]))
            for verb, pattern, handler in self.ROUTES:
                match = re.fullmatch(pattern, path)
                if verb == method and match:
                    return handler(self.collection(unquote(match[1])), body)
        raise unknown(f"{method} {path}")

    def create(self, name, body):
        if name in self.collections:
            raise Refusal(409, f"Wrong input: Collection `{name}` already exists!")
        self.collections[name] = Collection(body)
        return True

    def drop(self, name):
        found = self.collections.pop(name, None)
        if found is not None:
            found.remove()
        return found is not None

    def collection(self, name):
        if name not in self.collections:
            raise Refusal(404, f"Not found: Collection `{name}` doesn't exist!")
        return self.collections[name]

    def close(self):
        for name in list(self.collections):
            self.drop(name)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Without this every small answer waits 40 ms for the acknowledgement of its headers.
    disable_nagle_algorithm = True
    wbufsize = -1
    engine = Engine()

    def handle_request(self):
        text = self.rfile.read(int(self.headers.get("content-length") or 0))
        path = urlsplit(self.path).path
        if path == "/readyz":
            return self.send(200, "text/plain", "all shards are ready")
        status, answer = self.work(path, json.loads(text) if text else {})
        return self.send(status, "application/json", json.dumps(answer))

    do_GET = do_PUT = do_POST = do_DELETE = handle_request

    def work(self, path, body):
        try:
            return 200, {"result": self.engine.answer(self.command, path, body), "status": "ok", "time": 0}
        except Refusal as refusal:
            return refusal.status, {"status": {"error": str(refusal)}, "time": 0}
        except Exception as error:  # The engine has one class for everything that it refuses.
            return 400, {"status": {"error": f"Wrong input: {error}"}, "time": 0}

    def send(self, status, content_type, text):
        payload = text.encode()
        self.send_response(status)
        self.send_header("content-type", content_type)
        self.send_header("content-length", str(len(payload)))
        self.end_headers()
        self.wfile.write(payload)
        self.wfile.flush()

    def log_message(self, *_):
        pass


def main():
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(f"http://127.0.0.1:{server.server_address[1]}", flush=True)
    sys.stdin.read()
    server.shutdown()
    Handler.engine.close()


main()
